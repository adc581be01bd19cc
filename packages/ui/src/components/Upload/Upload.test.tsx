import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Toaster } from '../Toast/Toaster.tsx'
import { Upload, type UploadProps } from './Upload.tsx'

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})

const base: Pick<UploadProps, 'transport' | 'srcOf'> = {
  transport: (file) => Promise.resolve(`key-${file.name}`),
  srcOf: (key) => `/file/${key}`,
}
const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })

describeComponent('Upload', <Upload aria-label="照片" {...base} />, {
  control: '[data-part=control]',
  disabled: true,
})

const drop = (container: HTMLElement, files: File[]) => {
  const root = container.querySelector('[data-component=Upload]')
  if (!root) throw new Error('no upload')
  fireEvent.drop(root, { dataTransfer: { files, types: ['Files'] } })
}

describe('Upload', () => {
  afterEach(() => void vi.useRealTimers())

  it('refuses what is no picture or too large, with the words of the specification', () => {
    const onRefuse = vi.fn<NonNullable<UploadProps['onRefuse']>>()
    const { container } = render(<Upload {...base} onRefuse={onRefuse} />)
    const large = picture('large.png')
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 })
    drop(container, [picture('a.webp', 'image/webp'), large])
    expect(onRefuse.mock.calls.map(([{ message }]) => message)).toEqual([
      "上传图片只能是 ['jpg','jpeg','png', 'image/png','svg', 'gif'] 格式!",
      '上传图片大小不能超过 10MB!',
    ])
  })

  it('[S5.49] [S5.53] [S9.37] tells each refusal for 5 s', () => {
    vi.useFakeTimers()
    const { container } = render(
      <>
        <Upload {...base} />
        <Toaster />
      </>,
    )
    const large = picture('large.png')
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 })
    drop(container, [picture('a.webp', 'image/webp'), large])
    const told = () => screen.queryAllByText(/^上传图片.+!$/).map((item) => item.textContent)
    expect(told()).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(4999))
    expect(told()).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(1))
    expect(told()).toHaveLength(0)
  })

  it('sends several files at once and loses none of them', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const { container } = render(<Upload {...base} onChange={onChange} />)
    drop(container, [picture('a.png'), picture('b.png')])
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['key-a.png', 'key-b.png']))
  })

  it('takes no more than there is room for', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const onRefuse = vi.fn<NonNullable<UploadProps['onRefuse']>>()
    const { container } = render(<Upload {...base} max={1} onChange={onChange} onRefuse={onRefuse} />)
    drop(container, [picture('a.png'), picture('b.png')])
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['key-a.png']))
    expect(onRefuse.mock.calls.map(([{ message }]) => message)).toEqual(['最多上传 1 张'])
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull()
  })

  it('shows progress, keeps what failed, and sends it again', async () => {
    let report = (_percent: number) => {}
    let fail = () => {}
    const transport = vi
      .fn<UploadProps['transport']>()
      .mockImplementationOnce((_file, { onProgress }) => {
        report = onProgress
        return new Promise((_resolve, reject) => void (fail = () => reject(new Error('断网'))))
      })
      .mockResolvedValueOnce('stored')
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const { container } = render(<Upload {...base} transport={transport} onChange={onChange} />)
    drop(container, [picture('a.png')])
    act(() => report(42))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
    await act(async () => fail())
    expect(screen.getByRole('alert').textContent).toBe('上传失败')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(['stored']))
  })

  it('takes pasted pictures', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    render(<Upload {...base} onChange={onChange} />)
    fireEvent.paste(screen.getByRole('button'), { clipboardData: { files: [picture('c.png')] } })
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(['key-c.png']))
  })

  it('is sorted by buttons and tells where a picture went', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const names: Record<string, string> = { a: '正面.png', b: '反面.png' }
    render(
      <Upload {...base} defaultValue={['a', 'b', 'c']} nameOf={(key) => names[key]} onChange={onChange} />,
    )
    await userEvent.click(screen.getByRole('button', { name: '后移 正面.png' }))
    expect(onChange).toHaveBeenCalledWith(['b', 'a', 'c'])
    expect(screen.getByRole('status').textContent).toBe('正面.png 已移到第 2 位')
  })

  it('calls a picture by its place while its name is unknown, never by its key', () => {
    render(<Upload {...base} defaultValue={['k/9f3.png', 'k/7aa.png']} />)
    expect(screen.getByRole('button', { name: '后移 图片 1' })).toBeDefined()
    expect(document.body.textContent).not.toContain('9f3')
  })
})
