import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { Narrow } from '../../testing/Narrow.tsx'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Form } from '../Form/Form.tsx'
import { FormActions } from '../Form/FormActions.tsx'
import { FormField } from '../Form/FormField.tsx'
import { useLinliForm } from '../Form/useLinliForm.ts'
import { RichText } from './RichText.tsx'

const notice =
  '<h2>停水通知</h2><p>各位业主：本周六 <strong>9:00–17:00</strong> 检修供水管道，期间停水。</p><ul><li><p>请提前储水</p></li><li><p>高层可到物业前台取水</p></li></ul><blockquote><p>详情请致电 <a href="tel:02088880000">020-8888 0000</a></p></blockquote>'

const meta: Meta<typeof RichText> = {
  title: 'Forms/RichText',
  component: RichText,
  args: { 'aria-label': '公告内容', onChange: fn() },
  parameters: {
    usage: {
      use: 'A text that is published: a notice, the introduction of an estate.',
      avoid:
        'Remarks and reasons (TextArea). Tables and colours of an imported text are shown, but lost when it is edited.',
      keyboard: [
        ['Ctrl+B, Ctrl+I', 'bold, italic'],
        ['Ctrl+Z, Ctrl+Shift+Z', 'undo, redo'],
        ['Alt+F10', 'to the toolbar; ← → from tool to tool, Escape back to the text'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

const text = (canvas: ReturnType<typeof within>) =>
  waitFor(
    () => {
      const box = canvas.getByRole('textbox', { name: '公告内容' })
      if (box.getAttribute('aria-busy')) throw new Error('still loading')
      return box
    },
    { timeout: 10_000 },
  )
/** As a browser pastes: with HTML, or with files. */
const paste = (target: Element, fill: (data: DataTransfer) => void) => {
  const clipboardData = new DataTransfer()
  fill(clipboardData)
  return fireEvent(target, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Formats by the toolbar; what is given out is clean HTML. */
export const Default: Story = {
  args: { defaultValue: notice, maxLength: 2000 },
  render: (args) => (
    <Narrow width={640}>
      <RichText {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    const box = await text(canvas)
    box.focus()
    await userEvent.click(canvas.getByRole('button', { name: '引用' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect(canvas.getByRole('button', { name: '引用' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '引用' })).toHaveAttribute('aria-pressed', 'false'),
    )
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          <RichText size="large" aria-label="内容1" defaultValue={notice} />
          <RichText size="mini" aria-label="内容2" placeholder="请输入公告内容" />
          <RichText aria-label="内容3" defaultValue="<p>停用</p>" disabled />
          <RichText aria-label="内容4" invalid maxLength={10} defaultValue="<p>内容超过了长度</p>" />
          <RichText aria-label="内容5" defaultValue="<p>只读</p>" readOnly />
        </>
      )}
    </BothThemes>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('toolbar')).toHaveLength(8), { timeout: 10_000 })
  },
}

export const Stress: Story = {
  args: {
    defaultValue: `<p>${'请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修'.repeat(20)}</p><p>${'Donaudampfschifffahrtsgesellschaft'.repeat(6)}</p>`,
  },
  render: (args) => (
    <div style={{ inlineSize: 300 }}>
      <RichText {...args} />
    </div>
  ),
  play: async ({ canvas }) => void (await text(canvas)),
}

/** What is pasted loses scripts, handlers, foreign styles and pictures inside the text. */
export const Paste: Story = {
  render: (args) => (
    <Narrow width={640}>
      <RichText {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    const box = await text(canvas)
    box.focus()
    await paste(box, (data) =>
      data.setData(
        'text/html',
        '<p class="MsoNormal" style="font-size:40px" onclick="alert(1)">各位<b>业主</b><script>alert(1)</script><img src="data:image/png;base64,AA"></p>',
      ),
    )
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>各位<strong>业主</strong></p>'))
  },
}

const house = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#9db8d8"/><path d="M40 56 80 24l40 32v24H40z" fill="#f5f7f9"/></svg>')}`

/** Pictures are sent by the app and stand where they were pasted; shown from where the app says. */
export const Pictures: Story = {
  args: { pictures: { upload: fn(() => Promise.resolve('/house')), show: () => house } },
  render: (args) => (
    <Narrow width={640}>
      <RichText {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    const box = await text(canvas)
    box.focus()
    const file = new File(['1'], '大门.png', { type: 'image/png' })
    await paste(box, (data) => data.items.add(file))
    await waitFor(() => expect(args.pictures?.upload).toHaveBeenCalledOnce())
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.stringContaining('<img src="/house" alt="大门">'),
      ),
    )
    await expect(canvas.getByRole('img', { name: '大门' })).toHaveAttribute('src', house)
  },
}

/** Keyboard only: Alt+F10 leads to the toolbar, Escape back; a link has a panel of its own. */
export const ByKeyboard: Story = {
  render: (args) => (
    <Narrow width={640}>
      <RichText {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    const box = await text(canvas)
    box.focus()
    await fireEvent.keyDown(box, { key: 'F10', altKey: true })
    await waitFor(() => expect(canvas.getByRole('button', { name: '加粗' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('button', { name: '标题' })).toHaveFocus())
    // The first Escape is the tooltip's.
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(box).toHaveFocus())
    await fireEvent.click(canvas.getByRole('button', { name: '链接' }))
    const panel = within(await within(document.body).findByRole('dialog', { name: '链接' }))
    await userEvent.type(panel.getByRole('textbox', { name: '链接地址' }), 'javascript:alert(1){Enter}')
    await waitFor(() => expect(panel.getByText('链接地址格式错误')).toBeVisible())
    await userEvent.clear(panel.getByRole('textbox', { name: '链接地址' }))
    await userEvent.type(await panel.findByRole('textbox', { name: '链接地址' }), 'example.com{Enter}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://example.com"')),
    )
    await waitFor(() => expect(box).toHaveFocus())
  },
}

const schema = z.object({ content: z.string('请输入公告内容') })

function Sample() {
  const form = useLinliForm<{ content: string | null }, { content: string }>({
    defaultValues: { content: null },
    schema,
    onSubmit: () => {},
  })
  return (
    <Form form={form}>
      <FormField control={form.control} name="content" label="公告内容" required>
        {(bind) => <RichText {...bind} />}
      </FormField>
      <FormActions control={form.control} />
    </Form>
  )
}

/** In a form: missing, and the error leads to the text. */
export const InForm: Story = {
  render: () => <Sample />,
  play: async ({ canvas }) => {
    await text(canvas)
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(async () => expect(await text(canvas)).toHaveFocus())
    await waitFor(async () => expect(await text(canvas)).toHaveAttribute('aria-invalid', 'true'))
  },
}
