import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { hostileHtml } from '../../testing/hostileHtml.ts'
import { RichTextView } from './RichTextView.tsx'

const html =
  '<h2>停水通知</h2><p>各位业主：本周六 <strong>9:00–17:00</strong> 检修供水管道。</p><ol><li><p>请提前储水</p></li><li><p>高层可到物业前台取水</p></li></ol><table><tbody><tr><th>楼栋</th><th>时间</th></tr><tr><td>1 栋</td><td>上午</td></tr></tbody></table><p><a href="https://example.com">查看安排</a></p>'

const meta: Meta<typeof RichTextView> = {
  title: 'Forms/RichTextView',
  component: RichTextView,
  args: { html },
  parameters: {
    usage: {
      use: 'A text written with RichText, where it is read.',
      avoid: 'Plain text: Text keeps its lines.',
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Cleaned before it is shown, whoever stored it. */
export const Default: Story = {
  args: { html: `${html}<p onclick="alert(1)">完<script>alert(1)</script></p>` },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('停水通知')).toBeVisible())
    await expect(canvasElement.querySelector('[onclick], [data-component=RichTextView] script')).toBeNull()
    await expect(canvas.getByRole('link', { name: '查看安排' })).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const Matrix: Story = {
  render: (args) => <BothThemes>{() => <RichTextView {...args} />}</BothThemes>,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(2))
  },
}

export const Stress: Story = {
  args: {
    html: `<h3>${'请各位业主注意本小区将于本周六上午九点进行供水管道检修'.repeat(3)}</h3><p>${'Donaudampfschifffahrtsgesellschaft'.repeat(6)}</p>`,
  },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <RichTextView {...args} />
    </div>
  ),
}

/** Rules for writers, which hostile ones do not keep. */
const HARMLESS = ['image-alt', 'link-name']

/** What was written to run at its readers does nothing, in a browser of today too; two thousand elements deep it is still read. */
export const Hostile: Story = {
  // Pictures without a text and empty links are what such a text is made of.
  parameters: { a11y: { config: { rules: HARMLESS.map((id) => ({ id, enabled: false })) } } },
  render: () => (
    <>
      {hostileHtml.map(([name, hostile]) => (
        <RichTextView key={name} html={hostile} />
      ))}
      <RichTextView html={`${'<div>'.repeat(2000)}<p>完</p>`} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('完')).toBeInTheDocument())
    const texts = [...canvasElement.querySelectorAll('[data-component=RichTextView] *')]
    const loud = texts.filter((element) =>
      [...element.attributes].some(
        ({ name, value }) => /^on|^srcdoc$/u.test(name) || /script:|^data:/iu.test(value),
      ),
    )
    await expect(loud).toHaveLength(0)
    const foreign = texts.filter((element) =>
      element.matches(
        'script, style, iframe, object, embed, svg, math, form, input, link, meta, base, template',
      ),
    )
    await expect(foreign).toHaveLength(0)
    // Pictures without an address have failed by now, and would have said so.
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    await expect(window).not.toHaveProperty('hit')
  },
}
