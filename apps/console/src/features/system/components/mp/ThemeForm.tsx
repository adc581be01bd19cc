import {
  contrastOnWhite,
  type HomeBlock,
  homeBlocks,
  leastContrast,
  mpPages,
  mpTheme,
  tabIcons,
  type ThemeTab,
  mpThemeColour,
} from '@linli/api-client/contract/system/mp-theme'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type FieldBinding, useWatch } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { colorChoice } from '../ColorChoice.tsx'
import { ThemePhone } from './ThemePhone.tsx'

type Theme = RowOf<typeof mpTheme>

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const newTab: ThemeTab = {
  text: '标签',
  path: 'pages/home/index',
  iconNormal: 'home',
  iconActive: 'home',
}

/** The tabs at the foot of the app, two to five of them. */
function TabsInput({ bind }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<ThemeTab[]>
  const tabs = value ?? []
  const put = (at: number, change: Partial<ThemeTab>) =>
    onChange(tabs.map((tab, place) => (place === at ? { ...tab, ...change } : tab)))
  const free = Object.keys(mpPages).find((path) => tabs.every((tab) => tab.path !== path))
  return (
    <div className="grid gap-2">
      {tabs.map((tab, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tab has nothing but its place
        <div key={at} className="grid grid-cols-2 gap-2 sm:grid-cols-[88px_1fr_88px_88px_auto]">
          <TextInput
            aria-label={`第${at + 1}个标签文字`}
            value={tab.text}
            maxLength={4}
            onChange={(text) => put(at, { text: text ?? '' })}
          />
          <Select
            aria-label={`第${at + 1}个标签页面`}
            value={tab.path}
            clearable={false}
            options={optionsOf(mpPages)}
            onChange={(path) => put(at, { path: path as ThemeTab['path'] })}
          />
          {(['iconNormal', 'iconActive'] as const).map((key) => (
            <Select
              key={key}
              aria-label={`第${at + 1}个标签${key === 'iconNormal' ? '平时' : '选中'}图标`}
              value={tab[key]}
              clearable={false}
              options={optionsOf(tabIcons)}
              onChange={(icon) => put(at, { [key]: icon })}
            />
          ))}
          <Button
            disabled={tabs.length <= 2}
            aria-label={`移除第${at + 1}个标签`}
            onClick={() => onChange(tabs.filter((_, place) => place !== at))}
          >
            移除
          </Button>
        </div>
      ))}
      <Button
        className="justify-self-start"
        disabled={tabs.length >= 5 || free === undefined}
        onClick={() =>
          onChange([
            ...tabs,
            { ...newTab, text: mpPages[free as ThemeTab['path']], path: free as ThemeTab['path'] },
          ])
        }
      >
        添加标签
      </Button>
    </div>
  )
}

/** The home page as a telephone shows it: its blocks are put in order where they stand. */
function BlocksInput({ bind, form }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<HomeBlock[]>
  const values = useWatch({ control: form.control }) as Partial<Theme>
  const contrast = contrastOnWhite(values.primaryColor ?? '#000000')
  const isLow = contrast < leastContrast
  const left = (Object.keys(homeBlocks) as HomeBlock[]).filter((block) => !value?.includes(block))
  return (
    <div className="grid gap-2">
      <p className={`m-0 text-small ${isLow ? 'text-danger-text' : 'text-text-2'}`}>
        {`白色文字在主题色上的对比度 ${contrast.toFixed(1)}:1${isLow ? '，主题色对比度不足，须达到4.5:1' : ''}`}
      </p>
      <ThemePhone theme={{ ...values, homeBlocks: value ?? [] }} onBlocks={onChange} />
      <div className="flex flex-wrap gap-2">
        {left.map((block) => (
          <Button key={block} size="small" onClick={() => onChange([...(value ?? []), block])}>
            {`添加${homeBlocks[block]}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

const controls = {
  primaryColor: colorChoice('主题色', mpThemeColour),
  secondaryColor: colorChoice('辅助色', '#e6effa'),
  tabBar: TabsInput,
  homeBlocks: BlocksInput,
}

const usual = {
  tabBar: [
    newTab,
    { ...newTab, text: '我的', path: 'pages/mine/index', iconNormal: 'user', iconActive: 'user' },
  ].map((tab, at) => (at === 0 ? { ...tab, text: '首页' } : tab)),
  homeBlocks: Object.keys(homeBlocks),
}

interface ThemeFormProps {
  readonly row: Theme | null
  /** The revision whose copy begins the form. */
  readonly like?: Theme
  readonly onClose: () => void
}

/** A look of a mini-program. Pictures belong to one revision, so that a copy has none. */
export function ThemeForm({ row, like, onClose }: ThemeFormProps) {
  return (
    <ResourceForm
      of={mpTheme}
      row={row}
      given={like ? { ...like, shareImage: null, launchImage: null } : usual}
      controls={controls}
      onClose={onClose}
    />
  )
}

/** How a revision looks. */
export const ThemeView = ({ theme }: { readonly theme: Theme }) => (
  <div className="py-4">
    <ThemePhone theme={theme} />
  </div>
)
