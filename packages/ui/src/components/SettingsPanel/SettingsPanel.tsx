import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import {
  type Accent,
  accentPresets,
  type ControlSize,
  controlSizes,
  type ThemeMode,
  themeModes,
} from '../../theme/appearance.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Switch } from '../Switch/Switch.tsx'
import * as css from './SettingsPanel.css.ts'

/** What a user chooses about the look of the console. */
export interface ShellSettings {
  /** Light, dark, or as the system says. */
  theme: ThemeMode
  /** Colour of what can be pressed and of what is chosen. */
  accent: Accent
  /** Size of the controls. */
  size: ControlSize
  /** `more` makes faint text and lines stronger. */
  contrast: 'normal' | 'more'
  /** Shows the open pages as tabs. */
  tagsView: boolean
  /** The top bar stays while the page scrolls. */
  fixedHeader: boolean
  /** Shows the logo over the menu. */
  sidebarLogo: boolean
}

/** Spec §4/§9: what a new user has. */
export const defaultShellSettings: ShellSettings = {
  theme: 'light',
  accent: 'azure',
  size: 'medium',
  contrast: 'normal',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: false,
}

export interface SettingsPanelProps extends BaseProps {
  /** The settings as they are. */
  value: ShellSettings
  /** All settings, with one changed. */
  onChange: (value: ShellSettings) => void
  /** Further settings of the app. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

interface ChoiceProps {
  name: string
  checked: boolean
  label: string
  onChoose: () => void
  accent?: Accent | undefined
}

function Choice({ name, checked, label, onChoose, accent }: ChoiceProps) {
  return (
    <label
      className={joinClasses(css.choice, accent === undefined && css.centred)}
      data-checked={presence(checked)}
    >
      <input type="radio" className={css.radio} name={name} checked={checked} onChange={onChoose} />
      {accent !== undefined && (
        <span className={css.colour} data-theme="light" data-accent={accent}>
          {checked && <Icon of={Check} size={14} />}
        </span>
      )}
      {label}
    </label>
  )
}

const toggles = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const

/** Appearance and shell settings; every change applies at once. Put it in a Drawer. */
export function SettingsPanel({ value, onChange, className, children, ...rest }: SettingsPanelProps) {
  const messages = useMessages('shell', shell)
  const name = useId()
  const set = (part: Partial<ShellSettings>) => onChange({ ...value, ...part })
  return (
    <div data-component="SettingsPanel" {...rest} className={joinClasses(css.root, className)}>
      <fieldset>
        <legend className={css.legend}>{messages.theme}</legend>
        <div className={css.modes}>
          {themeModes.map((mode) => (
            <Choice
              key={mode}
              name={`${name}theme`}
              label={messages.themes[mode]}
              checked={value.theme === mode}
              onChoose={() => set({ theme: mode })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>{messages.accent}</legend>
        <div className={css.swatches}>
          {accentPresets.map(({ key }) => (
            <Choice
              key={key}
              name={`${name}accent`}
              accent={key}
              label={messages.accents[key]}
              checked={value.accent === key}
              onChoose={() => set({ accent: key })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>{messages.size}</legend>
        <div className={css.modes}>
          {controlSizes.map((size) => (
            <Choice
              key={size}
              name={`${name}size`}
              label={messages.sizes[size]}
              checked={value.size === size}
              onChoose={() => set({ size })}
            />
          ))}
        </div>
      </fieldset>
      <div className={css.group}>
        {toggles.map((key) => (
          <div key={key} className={css.line}>
            <span aria-hidden="true">{messages[key]}</span>
            <Switch aria-label={messages[key]} value={value[key]} onChange={(on) => set({ [key]: on })} />
          </div>
        ))}
        <div className={css.line}>
          <span aria-hidden="true">{messages.contrast}</span>
          <Switch
            aria-label={messages.contrast}
            value={value.contrast === 'more'}
            onChange={(on) => set({ contrast: on ? 'more' : 'normal' })}
          />
        </div>
        {children}
      </div>
    </div>
  )
}
