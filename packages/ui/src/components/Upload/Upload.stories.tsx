import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { Upload } from './Upload.tsx'
import type { Transport } from './useUploads.ts'

const house = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="104" height="104"><rect width="104" height="104" fill="#9db8d8"/><path d="M20 60 52 30l32 30v26H20z" fill="#f5f7f9"/></svg>')}`
const srcOf = () => house
const transport = () => new Promise<string>(() => {})

const meta: Meta<typeof Upload> = {
  title: 'Forms/Upload',
  component: Upload,
  parameters: {
    usage: {
      use: 'Pictures and documents of a record: chosen, dropped or pasted, sorted by drag.',
      avoid: 'One sheet that is read and forgotten: an import has its own dialog.',
      keyboard: [
        ['Enter, Space', 'on the first field: the choice of files; on a picture: looks at it'],
        ['Tab', 'to the buttons of a picture: forward, back, away'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <Upload aria-label="现场照片" transport={transport} srcOf={srcOf} defaultValue={['a', 'b']} />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Upload
            size={size}
            aria-label="现场照片"
            transport={transport}
            srcOf={srcOf}
            defaultValue={['a', 'b']}
          />
          <Upload
            size={size}
            aria-label="现场照片"
            disabled
            transport={transport}
            srcOf={srcOf}
            defaultValue={['a']}
          />
          <Upload size={size} aria-label="现场照片" invalid transport={transport} srcOf={srcOf} />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Upload
        aria-label="现场照片"
        kind="file"
        transport={transport}
        srcOf={srcOf}
        defaultValue={['请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修.pdf']}
      />
    </div>
  ),
}

const picture = (name: string) => new File(['1'], name, { type: 'image/png' })
const give = (target: Element, kind: 'drop' | 'paste', files: readonly File[]) => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  return fireEvent(target, event)
}

/** On its way: the picture stands there at once, with how far it is. */
export const Progress: Story = {
  args: {
    'aria-label': '现场照片',
    srcOf,
    transport: (_file, { onProgress }) => {
      onProgress(40)
      return new Promise<string>(() => {})
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const root = canvasElement.querySelector('[data-component=Upload]')
    if (!root) throw new Error('no upload')
    await give(root, 'drop', [picture('大门.png')])
    await expect(await canvas.findByRole('progressbar', { name: /40%/ })).toBeVisible()
  },
}

const tried = new Set<File>()
const secondTime: Transport = (file) => {
  if (tried.has(file)) return Promise.resolve('key')
  tried.add(file)
  return Promise.reject(new Error('断网'))
}

/** Failed: it can be sent again, and is then stored. */
export const Retry: Story = {
  args: {
    'aria-label': '现场照片',
    srcOf,
    transport: secondTime,
    onChange: fn(),
  },
  play: async ({ args, canvas, canvasElement }) => {
    const root = canvasElement.querySelector('[data-component=Upload]')
    if (!root) throw new Error('no upload')
    await give(root, 'paste', [picture('大门.png')])
    await userEvent.click(await canvas.findByRole('button', { name: /重试/ }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['key']))
  },
}
