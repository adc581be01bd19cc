import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { Watermark } from './Watermark.tsx'

const lines = ['张伟 138****6021', '翠湖花园', '2026-11-20 09:30:00', '数据安全，请勿外传']

const meta = {
  title: 'Patterns/Watermark',
  component: Watermark,
  parameters: {
    usage: {
      use: 'Over pages with personal data, so that pictures of the screen name who took them.',
      avoid: 'As decoration.',
    },
  },
  args: { lines },
  render: (args) => (
    <>
      <Watermark {...args} />
      <Card style={{ blockSize: 480 }}>页面内容</Card>
    </>
  ),
} satisfies Meta<typeof Watermark>
export default meta
type Story = StoryObj<typeof meta>

const mark = () => document.querySelector<HTMLElement>('[data-component=Watermark]')

/** [S9.24] Pale grey over the whole page, and the pointer goes through. */
export const Default: Story = {
  play: async () => {
    const element = mark()
    const colour = element ? getComputedStyle(element).backgroundColor : ''
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    await expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(24)
    await expect(alpha).toBeLessThanOrEqual(0.1)
    await expect(element).not.toBeNull()
    await expect(element && getComputedStyle(element).pointerEvents).toBe('none')
    await expect(element?.getBoundingClientRect().width).toBe(document.documentElement.clientWidth)
  },
}

/** [S4.54] Back before the next paint after removal; a rule in a style sheet changes nothing. */
export const Tampering: Story = {
  play: async () => {
    mark()?.remove()
    await new Promise(requestAnimationFrame)
    await expect(mark()).not.toBeNull()

    const rule = document.createElement('style')
    rule.textContent = '[data-component=Watermark] { display: none !important; opacity: 0 !important }'
    document.head.append(rule)
    const element = mark()
    await expect(element && getComputedStyle(element).display).toBe('block')
    await expect(element && getComputedStyle(element).opacity).toBe('1')
    rule.remove()

    mark()?.setAttribute('hidden', '')
    await waitFor(() => expect(mark()?.hidden).toBe(false), { timeout: 500 })
  },
}

/** Above whatever a style sheet or a dialog puts on top. */
export const OnTop: Story = {
  play: async () => {
    const rule = document.createElement('style')
    rule.textContent = `html { --linli-color-watermark: transparent !important }
      #storybook-root { position: relative; z-index: 2147483647; background: #fff }`
    document.head.append(rule)
    await expect(mark()?.matches(':popover-open')).toBe(true)
    const alpha = getComputedStyle(mark() ?? document.body).backgroundColor.match(/[\d.]+/g)?.[3]
    await expect(Number(alpha)).toBeGreaterThan(0.05)
    rule.remove()

    mark()?.hidePopover()
    await waitFor(() => expect(mark()?.matches(':popover-open')).toBe(true), { timeout: 500 })
  },
}

export const Matrix: Story = { args: { lines: lines.slice(0, 2) } }

/** Long lines wrap at 250 px. */
export const Stress: Story = {
  args: { lines: ['名字特别长的小区'.repeat(5), 'Donaudampfschifffahrtsgesellschaft'.repeat(2)] },
}
