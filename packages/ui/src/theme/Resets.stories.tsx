import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import readme from '../../README.md?raw'
import { Button } from '../components/Button/Button.tsx'
import { Card } from '../components/Card/Card.tsx'
import { Stack } from '../components/Stack/Stack.tsx'
import { TextInput } from '../components/TextInput/TextInput.tsx'

const meta: Meta = { title: 'Theme/Resets', parameters: { controls: { disable: true } } }
export default meta
type Story = StoryObj

/** What most sites begin with, and what Tailwind 3 adds to it. */
const reset = '* { margin: 0; padding: 0 } button { background: none }'
/** The order that the README says to write first. */
const [order = ''] = /^@layer reset,.*;$/mu.exec(readme) ?? []

/** The sample on a page of its own, whose styles begin with `first`. */
function pageWith(first: string, sample: Element) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) throw new Error('no page')
  const ours = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
  page.documentElement.dataset.theme = 'light'
  for (const text of [first, ours.join('\n')]) {
    const style = page.createElement('style')
    style.textContent = text
    page.head.append(style)
  }
  page.body.innerHTML = sample.innerHTML
  const styleOf = (name: string) => {
    const element = page.querySelector(`[data-component=${name}]`)
    if (!element || !frame.contentWindow) throw new Error(`no ${name}`)
    const { paddingInlineStart, backgroundColor } = frame.contentWindow.getComputedStyle(element)
    return { paddingInlineStart, backgroundColor }
  }
  const seen = {
    button: styleOf('Button'),
    input: styleOf('TextInput'),
    root: frame.contentWindow?.getComputedStyle(page.documentElement).fontSize,
  }
  frame.remove()
  return seen
}

/** A reset of the page loses against the components when it is in the layer that the README names, and wins when it is in none. */
export const InALayer: Story = {
  render: () => (
    <Stack gap={12}>
      <Button variant="primary">保存</Button>
      <TextInput aria-label="姓名" />
      <Card title="今日">3</Card>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const alone = pageWith(order, canvasElement)
    await expect(order).toContain('reset')
    await expect(Number.parseFloat(alone.button.paddingInlineStart)).toBeGreaterThan(8)
    await expect(pageWith(`${order} @layer reset { ${reset} }`, canvasElement)).toEqual(alone)
    const bare = pageWith(`${order} ${reset}`, canvasElement)
    await expect(bare.button).toEqual({ paddingInlineStart: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' })
    // Nobody's `rem` becomes another one.
    await expect(alone.root).toBe('16px')
  },
}
