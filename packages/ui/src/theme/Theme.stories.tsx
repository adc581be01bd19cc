import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Banner } from '../components/Banner/Banner.tsx'
import { Button } from '../components/Button/Button.tsx'
import { SegmentedControl } from '../components/SegmentedControl/SegmentedControl.tsx'
import { Stack } from '../components/Stack/Stack.tsx'
import { Tag } from '../components/Tag/Tag.tsx'
import { Text } from '../components/Text/Text.tsx'
import { TextLink } from '../components/TextLink/TextLink.tsx'
import { accentPresets, applyAppearance, controlSizes } from './appearance.ts'
import { vars } from './contract.css.ts'
import { type SpaceStep, space, type TypeName, type } from './scale.ts'

const meta: Meta = { title: 'Theme/Tokens', parameters: { controls: { disable: true } } }
export default meta
type Story = StoryObj

const region = { padding: 16, color: vars.color.text, background: vars.color.surface }

/** Eight presets, each in light and dark: set on a region here, on the root in an app. */
export const Accents: Story = {
  render: () => (
    <Stack gap={0}>
      {(['light', 'dark'] as const).flatMap((theme) =>
        accentPresets.map(({ key, hex }) => (
          <div key={theme + key} data-theme={theme} data-accent={key} style={region}>
            <Stack direction="row" wrap>
              <Text type="strong" style={{ inlineSize: 150 }}>
                {key} {hex}
              </Text>
              <Button variant="primary">查询</Button>
              <Button>重置</Button>
              <Button variant="text">编辑</Button>
              <TextLink href="#a">查看详情</TextLink>
              <Tag tone="accent">已选中</Tag>
              <SegmentedControl
                label={`视图 ${theme} ${key}`}
                options={[
                  { value: 'list', label: '列表' },
                  { value: 'card', label: '卡片' },
                ]}
              />
            </Stack>
          </div>
        )),
      )}
    </Stack>
  ),
}

const surfaces = ['canvas', 'surface', 'raised', 'overlay', 'hover', 'pressed', 'tableHead', 'fill'] as const

/** Surfaces and the three texts on them. */
export const Surfaces: Story = {
  render: () => (
    <Stack gap={0}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} style={{ color: vars.color.text }}>
          {surfaces.map((name) => (
            <Stack key={name} direction="row" gap={24} style={{ padding: 12, background: vars.color[name] }}>
              <Text type="strong" style={{ inlineSize: 100 }}>
                {name}
              </Text>
              <Text>正文 text</Text>
              <Text tone="secondary">次要 text-2</Text>
              <Text tone="tertiary">辅助 text-3</Text>
            </Stack>
          ))}
        </div>
      ))}
    </Stack>
  ),
}

/** Ten sizes of type and the steps of space. */
export const Scales: Story = {
  render: () => (
    <Stack>
      {(Object.keys(type) as TypeName[]).map((name) => (
        <Text key={name} type={name} as="p">
          {name} {type[name].fontSize}/{type[name].lineHeight} 邻里社区 1,284
        </Text>
      ))}
      {(Object.keys(space).map(Number) as SpaceStep[]).map((step) => (
        <Stack key={step} direction="row">
          <Text type="caption" numeric style={{ inlineSize: 32 }}>
            {step}
          </Text>
          <div style={{ inlineSize: step, blockSize: 12, background: vars.accent.solid }} />
        </Stack>
      ))}
    </Stack>
  ),
}

/** Four sizes; a region may differ from the page. */
export const Sizes: Story = {
  render: () => (
    <Stack>
      {controlSizes.map((size) => (
        <Stack key={size} direction="row" data-size={size}>
          <Button variant="primary" data-testid={size}>
            {size}
          </Button>
          <Button>重置</Button>
          <Tag>标签</Tag>
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const heights = controlSizes.map((size) => canvas.getByTestId(size).getBoundingClientRect().height)
    await expect(heights).toEqual([40, 36, 32, 28])
  },
}

/** Switching is three attributes on the root: nothing is rendered again, nothing is loaded. */
export const Switching: Story = {
  render: () => <Banner title="切换主题、颜色与尺寸">无需刷新页面</Banner>,
  play: async () => {
    const read = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    const requests = performance.getEntriesByType('resource').length
    applyAppearance({ theme: 'light', accent: 'azure' })
    await expect(read('--linli-accent-solid')).toBe('#0169cd')
    applyAppearance({ theme: 'light', accent: 'pine', size: 'mini' })
    await expect(read('--linli-accent-solid')).toBe('#007b53')
    await expect(read('--linli-size-control-height')).toBe('28px')
    applyAppearance({ theme: 'dark', accent: 'graphite' })
    await expect(read('--linli-accent-on-solid')).toBe('#111820')
    await expect(read('--linli-color-canvas')).toBe('#090f16')
    const text3 = read('--linli-color-text-3')
    applyAppearance({ theme: 'dark', contrast: 'more' })
    await expect(read('--linli-color-text-3')).not.toBe(text3)
    await expect(read('--linli-focus-width')).toBe('3px')
    applyAppearance({})
    await expect(performance.getEntriesByType('resource')).toHaveLength(requests)
  },
}
