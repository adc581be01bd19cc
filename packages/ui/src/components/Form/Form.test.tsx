import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Select } from '../Select/Select.tsx'
import { Upload } from '../Upload/Upload.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { Form } from './Form.tsx'
import { FormActions } from './FormActions.tsx'
import { FormField } from './FormField.tsx'
import { listUnsavedForms } from './unsavedForms.ts'
import { type SubmitDetail, useLinliForm } from './useLinliForm.ts'
import { type UseBlocker, useUnsavedGuard } from './useUnsavedGuard.ts'

interface Resident {
  name: string
  phone: string
  estate: string | null
  building: string | null
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, '请输入姓名')),
  phone: z.string().check(z.minLength(1, '请输入手机号')),
})

type Saved = z.infer<typeof schema>
type Save = (values: Saved, detail: SubmitDetail) => unknown

interface SampleProps {
  onSubmit?: Save
  check?: (value: string, detail: { signal: AbortSignal }) => Promise<string | undefined>
  useBlocker?: UseBlocker
  'data-again'?: string
}

function Sample({ onSubmit = () => {}, check, useBlocker, ...rest }: SampleProps) {
  const form = useLinliForm<Resident, Saved>({
    name: '新增住户',
    defaultValues: { name: '', phone: '', estate: 'a', building: '3' },
    schema,
    onSubmit,
  })
  useUnsavedGuard(form, { useBlocker })
  const { control } = form
  return (
    <Form form={form} {...rest}>
      <FormField control={control} name="name" label="姓名" required check={check}>
        {(bind) => <TextInput {...bind} />}
      </FormField>
      <FormField control={control} name="phone" label="手机号" required>
        {(bind) => <TextInput {...bind} />}
      </FormField>
      <FormField control={control} name="estate" label="小区" clears={{ building: '楼栋' }}>
        {(bind) => (
          <Select
            {...bind}
            clearable
            options={[
              { value: 'a', label: '阳光花园' },
              { value: 'b', label: '翠湖苑' },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="building" label="楼栋">
        {(bind) => <TextInput {...bind} />}
      </FormField>
      <FormActions control={control} />
    </Form>
  )
}

describeComponent('Form', <Sample />, { rootProps: false })

const input = (name: string) => screen.getByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))
const fill = async () => {
  await userEvent.type(input('姓名'), ' 张三 ')
  await userEvent.type(input('手机号'), '13800138000')
}

const Photo = ({
  transport,
  onSubmit,
}: {
  readonly transport: () => Promise<string>
  readonly onSubmit: (values: { photos: readonly string[] }) => void
}) => {
  const form = useLinliForm<{ photos: readonly string[] }>({ defaultValues: { photos: [] }, onSubmit })
  return (
    <Form form={form}>
      <FormField control={form.control} name="photos" label="照片">
        {(bind) => (
          <Upload
            name={bind.name}
            value={bind.value}
            onChange={(keys) => bind.onChange(keys ?? [])}
            transport={transport}
            srcOf={(key) => key}
            kind="file"
          />
        )}
      </FormField>
      <button type="submit">保存</button>
    </Form>
  )
}

describe('Form', () => {
  it('saves what is still being sent when it has arrived', async () => {
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => {}
    const sent = Promise.withResolvers<string>()
    const onSubmit = vi.fn<(values: { photos: readonly string[] }) => void>()
    const { container } = render(<Photo transport={() => sent.promise} onSubmit={onSubmit} />)
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no input')
    fireEvent.change(input, {
      target: { files: [new File(['x'], '同意书.pdf', { type: 'application/pdf' })] },
    })
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await act(async () => await Promise.resolve(sent.resolve('key')))
    await waitFor(() => expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ photos: ['key'] }]))
  })

  it('saves nothing when a file on its way was given up', async () => {
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => {}
    const sent = Promise.withResolvers<string>()
    const onSubmit = vi.fn<(values: { photos: readonly string[] }) => void>()
    const { container, unmount } = render(<Photo transport={() => sent.promise} onSubmit={onSubmit} />)
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no input')
    fireEvent.change(input, {
      target: { files: [new File(['x'], '同意书.pdf', { type: 'application/pdf' })] },
    })
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    unmount()
    await act(async () => await Promise.resolve(sent.resolve('key')))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  afterEach(() => void vi.useRealTimers())

  it('sums up what is wrong and focuses the first of it', async () => {
    const onSubmit = vi.fn<Save>()
    render(<Sample onSubmit={onSubmit} />)
    await save()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('2 处需修改')
    await waitFor(() => expect(document.activeElement).toBe(input('姓名')))
    await userEvent.click(screen.getByRole('button', { name: '手机号：请输入手机号' }))
    await waitFor(() => expect(document.activeElement).toBe(input('手机号')))
    await userEvent.type(input('姓名'), '张三')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('1 处需修改'))
  })

  it('checks on leaving a field, then on every change', async () => {
    const { container } = render(<Sample />)
    const message = () => container.querySelector('[data-path=name] [data-part=error]')?.textContent
    await userEvent.click(input('姓名'))
    expect(message()).toBeUndefined()
    await userEvent.tab()
    await waitFor(() => expect(message()).toBe('请输入姓名'))
    await userEvent.type(input('姓名'), '张')
    await waitFor(() => expect(message()).toBeUndefined())
  })

  it('submits what the schema gives, once, however often it is pressed', async () => {
    let finish = () => {}
    const onSubmit = vi.fn<Save>(() => new Promise<void>((resolve) => void (finish = resolve)))
    render(<Sample onSubmit={onSubmit} />)
    await fill()
    const form = document.querySelector('form')
    if (!form) throw new Error('no form')
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    fireEvent.submit(form)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).toBe('true'),
    )
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ name: '张三', phone: '13800138000' }])
    await act(async () => finish())
  })

  it('does not submit what a form that was opened from it submits', async () => {
    const [outside, inside] = [vi.fn<Save>(), vi.fn<() => void>()]
    function Inner() {
      const form = useLinliForm({ defaultValues: { name: '' }, onSubmit: inside })
      return createPortal(
        <Form form={form} aria-label="inner">
          {null}
        </Form>,
        document.body,
      )
    }
    function Outer() {
      const form = useLinliForm<Resident, Saved>({
        defaultValues: { name: '张三', phone: '1', estate: null, building: null },
        schema,
        onSubmit: outside,
      })
      return (
        <Form form={form}>
          <Inner />
        </Form>
      )
    }
    render(<Outer />)
    fireEvent.submit(screen.getByRole('form', { name: 'inner' }))
    await waitFor(() => expect(inside).toHaveBeenCalledOnce())
    expect(outside).not.toHaveBeenCalled()
  })

  it('puts messages of the server at their fields and the rest in a banner with the request id', async () => {
    const onSubmit = vi
      .fn<Save>()
      .mockRejectedValueOnce({ fields: { phone: '手机号已被使用' }, status: 422 })
      .mockRejectedValueOnce(
        Object.assign(new Error('x'), { userMessage: '系统繁忙', requestId: 'r-81', status: 503 }),
      )
    const { container } = render(<Sample onSubmit={onSubmit} />)
    await fill()
    await save()
    await waitFor(() =>
      expect(container.querySelector('[data-path=phone] [data-part=error]')?.textContent).toBe(
        '手机号已被使用',
      ),
    )
    await waitFor(() => expect(document.activeElement).toBe(input('手机号')))
    await userEvent.type(input('手机号'), '1')
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('系统繁忙请求编号 r-81'))
  })

  it('keeps the idempotency key while the outcome is unknown and takes a new one after an answer', async () => {
    const onSubmit = vi
      .fn<Save>()
      .mockRejectedValueOnce(Object.assign(new Error('操作超时'), { status: 0 }))
      .mockRejectedValueOnce({ fields: { name: '重名' }, status: 422 })
      .mockResolvedValue(undefined)
    render(<Sample onSubmit={onSubmit} />)
    await fill()
    await save()
    await save()
    await userEvent.type(input('姓名'), '丰')
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3))
    const keys = onSubmit.mock.calls.map(([, detail]) => detail.idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('empties fields that depend on a changed one and says which', async () => {
    const { container } = render(<Sample />)
    expect(input('楼栋')).toHaveProperty('value', '3')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(input('楼栋')).toHaveProperty('value', '')
    expect(container.querySelector('[data-path=estate] [data-part=foot]')?.textContent).toBe('已清空：楼栋')
  })

  it('asks the server about a value, shows its answer and refuses to submit', async () => {
    const check = vi.fn<NonNullable<SampleProps['check']>>((value) =>
      Promise.resolve(value.trim() === '张三' ? '姓名已存在' : undefined),
    )
    const onSubmit = vi.fn<Save>()
    render(<Sample check={check} onSubmit={onSubmit} />)
    await fill()
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('姓名已存在'))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(input('姓名'), '{Backspace}丰')
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  })

  it('does not take a check that failed for one that passed', async () => {
    const onSubmit = vi.fn<Save>()
    render(<Sample check={() => Promise.reject(new Error('断网'))} onSubmit={onSubmit} />)
    await fill()
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('校验失败，请重试'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the handle of a form', () => {
  it('stays the same while values are typed, and saves as it was told last', async () => {
    const first = vi.fn()
    const second = vi.fn()
    const { result, rerender } = renderHook(
      ({ onSubmit }) =>
        useLinliForm<{ name: string }>({ defaultValues: { name: '' }, name: '新增', onSubmit }),
      { initialProps: { onSubmit: first } },
    )
    const handle = result.current
    act(() => handle.setValue('name', '张伟', { shouldDirty: true }))
    rerender({ onSubmit: second })
    expect(result.current).toBe(handle)
    await act(async () => await handle.submit())
    expect(first).not.toHaveBeenCalled()
    expect(second.mock.lastCall?.[0]).toEqual({ name: '张伟' })
  })

  it('tells of every key without drawing whoever listens', () => {
    const typed = vi.fn()
    let drawn = 0
    const { result } = renderHook(() => {
      drawn += 1
      return useLinliForm<{ name: string }>({ defaultValues: { name: '' }, onSubmit: () => {} })
    })
    const stop = result.current.subscribe({ formState: { values: true }, callback: typed })
    const before = drawn
    act(() => result.current.setValue('name', 'a'))
    expect(typed).toHaveBeenCalled()
    stop()
    const told = typed.mock.calls.length
    act(() => result.current.setValue('name', 'b'))
    expect(typed).toHaveBeenCalledTimes(told)
    expect(drawn).toBe(before)
  })

  it('is drawn anew for unsaved changes when they begin and end, not with each key', () => {
    let drawn = 0
    const { result } = renderHook(() => {
      drawn += 1
      const form = useLinliForm<{ name: string }>({ defaultValues: { name: '' }, onSubmit: () => {} })
      return { form, guard: useUnsavedGuard(form) }
    })
    const type = (name: string) => act(() => result.current.form.setValue('name', name))
    type('a')
    expect(result.current.guard.changed).toBe(true)
    const before = drawn
    type('ab')
    type('abc')
    expect(drawn).toBe(before)
    type('')
    expect(result.current.guard.changed).toBe(false)
  })
})

describe('useUnsavedGuard', () => {
  it('lists a changed form, and not one whose values mean the same', async () => {
    const view = render(<Sample />)
    await userEvent.type(input('姓名'), ' ')
    expect(listUnsavedForms()).toEqual([])
    await userEvent.type(input('姓名'), '张')
    expect(listUnsavedForms().map(({ name }) => name)).toEqual(['新增住户'])
    view.unmount()
    expect(listUnsavedForms()).toEqual([])
  })

  it('blocks the router only while something is unsaved, and never while saving', async () => {
    let blocks = (_args: Parameters<Parameters<UseBlocker>[0]>[0]) => false
    const useBlocker: UseBlocker = (shouldBlock) => {
      blocks = shouldBlock
      return { state: 'unblocked' }
    }
    const leave = () => blocks({ currentLocation: { pathname: '/a' }, nextLocation: { pathname: '/b' } })
    const during: boolean[] = []
    render(<Sample useBlocker={useBlocker} onSubmit={() => during.push(leave())} />)
    expect(leave()).toBe(false)
    await fill()
    expect(leave()).toBe(true)
    expect(blocks({ currentLocation: { pathname: '/a' }, nextLocation: { pathname: '/a' } })).toBe(false)
    await save()
    await waitFor(() => expect(during).toEqual([false]))
    await waitFor(() => expect(leave()).toBe(false))
  })
})
