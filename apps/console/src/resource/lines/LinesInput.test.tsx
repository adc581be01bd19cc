import { createSchema, fieldOf } from '@linli/api-client/kit'
import { Form, useLinliForm, useWatch } from '@linli/ui/form'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { orderWithFees } from '../../../test/support/order-with-fees.ts'
import { emptyValues, type FormValues } from '../form-values.ts'
import { LinesInput } from './LinesInput.tsx'
import { LinesView } from './LinesView.tsx'

afterEach(cleanup)

const meta = fieldOf(orderWithFees, 'fees')
/** A table of controls is much to draw for a machine that is busy otherwise. */
const withinMs = 60_000
const line = (item: string, quantity = 1, price = 100) => ({ item, quantity, price })

function Sample({ fees, save }: { fees: readonly object[]; save: (values: FormValues) => unknown }) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: emptyValues(orderWithFees, { fees }),
    schema: createSchema(orderWithFees),
    onSubmit: save,
  })
  const values = useWatch({ control: form.control }) as FormValues
  return (
    <Form form={form}>
      <LinesInput name="fees" stored={undefined} value={values['fees']} around={values} {...{ meta, form }} />
      <button type="submit">保存</button>
    </Form>
  )
}

const shown = (fees: readonly object[]) => {
  const save = vi.fn<(values: FormValues) => unknown>()
  render(<Sample fees={fees} save={save} />)
  return save
}
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('ol > li')].filter((one) => one.querySelector('[data-path]'))
const keys: Readonly<Record<string, string>> = { 项目: 'item', 数量: 'quantity', 单价: 'price' }
/** The control of a cell, by its place: looking for labels takes its time in a table. */
const input = (name: string) => {
  const [, no, label = ''] = /^第(\d)行(.*)$/.exec(name) ?? []
  const found = document.querySelector(`[data-path="fees.${Number(no) - 1}.${keys[label] ?? ''}"] input`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no control for ${name}`)
  return found
}
const items = () => rows().map((_, i) => input(`第${i + 1}行项目`).value)
const saved = async (save: ReturnType<typeof shown>) => {
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(save).toHaveBeenCalled())
  return save.mock.lastCall?.[0]['fees']
}

it(
  'reckons while lines are typed, and sends what was written',
  async () => {
    const save = shown([])
    expect(rows()).toEqual([])
    fireEvent.click(screen.getByText('添加一行'))
    expect(screen.getByLabelText('*第1行项目')).toBe(input('第1行项目'))
    fireEvent.change(input('第1行项目'), { target: { value: '灯管' } })
    fireEvent.change(input('第1行数量'), { target: { value: '3' } })
    fireEvent.blur(input('第1行数量'))
    fireEvent.change(input('第1行单价'), { target: { value: '12.50' } })
    fireEvent.blur(input('第1行单价'))
    expect(rows()[0]?.querySelector('output')?.textContent).toBe('37.50')
    expect(screen.getByText(/金额合计/).textContent).toBe('金额合计 37.50')
    expect(await saved(save)).toEqual([line('灯管', 3, 1_250)])
  },
  withinMs,
)

it(
  'moves, removes and counts lines',
  async () => {
    const save = shown([line('甲'), line('乙'), line('丙')])
    expect(screen.getByText<HTMLButtonElement>('添加一行').closest('button')?.disabled).toBe(true)
    fireEvent.click(within(rows()[0] as HTMLElement).getByLabelText('下移第1行'))
    expect(items()).toEqual(['乙', '甲', '丙'])
    fireEvent.keyDown(input('第3行项目'), { key: 'ArrowUp', altKey: true })
    expect(items()).toEqual(['乙', '丙', '甲'])
    fireEvent.click(within(rows()[1] as HTMLElement).getByLabelText('删除第2行'))
    expect(items()).toEqual(['乙', '甲'])
    expect(screen.getByText('共 2 行')).toBeDefined()
    expect(await saved(save)).toEqual([line('乙'), line('甲')])
  },
  withinMs,
)

it(
  'goes down with Enter, adds a line at the end, and never saves by it',
  async () => {
    const save = shown([line('甲'), line('乙')])
    input('第1行单价').focus()
    fireEvent.keyDown(input('第1行单价'), { key: 'Enter' })
    await waitFor(() => expect(document.activeElement).toBe(input('第2行单价')))
    fireEvent.keyDown(input('第2行单价'), { key: 'Enter' })
    await waitFor(() => expect(document.activeElement).toBe(input('第3行单价')))
    expect(rows()).toHaveLength(3)
    fireEvent.keyDown(input('第3行单价'), { key: 'ArrowUp', ctrlKey: true })
    await waitFor(() => expect(document.activeElement).toBe(input('第2行单价')))
    expect(save).not.toHaveBeenCalled()
  },
  withinMs,
)

it(
  'takes cells of a sheet from the cell on into which they are pasted',
  async () => {
    shown([line('甲')])
    const clipboardData = { getData: () => '灯管\t2\t10\n开关\t1\t8.5' }
    fireEvent.paste(input('第1行项目'), { clipboardData })
    await waitFor(() => expect(items()).toEqual(['灯管', '开关']))
    expect(screen.getByText(/金额合计/).textContent).toBe('金额合计 28.50')
  },
  withinMs,
)

it(
  'shows what is wrong at the cell, whoever says so',
  async () => {
    const save = shown([line('甲'), { item: null, quantity: 1, price: 1 }])
    fireEvent.click(screen.getByText('保存'))
    const second = await waitFor(() => {
      const found = rows()[1] as HTMLElement
      expect(within(found).getByText('请输入项目')).toBeDefined()
      return found
    })
    fireEvent.change(input('第2行项目'), { target: { value: '乙' } })
    await waitFor(() => expect(within(second).queryByText('请输入项目')).toBeNull())
    save.mockImplementation(() => {
      throw Object.assign(new Error('refused'), { fields: { 'fees.1.price': '单价过高' } })
    })
    await act(async () => fireEvent.click(screen.getByText('保存')))
    await waitFor(() => expect(within(rows()[1] as HTMLElement).getByText('单价过高')).toBeDefined())
    expect(within(rows()[0] as HTMLElement).queryByText('单价过高')).toBeNull()
  },
  withinMs,
)

it(
  'shows the lines of a record as a table with their sums',
  () => {
    render(<LinesView meta={meta} value={[{ id: 1, ...line('灯管', 2), amount: 200 }]} />)
    const table = screen.getByRole('table', { name: '费用明细' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['项目', '数量', '单价', '金额'])
    expect(screen.getByText(/金额合计/).textContent).toBe('金额合计 2.00')
  },
  withinMs,
)

it(
  'keeps what is wrong at its line, whatever place that has, until the line goes',
  async () => {
    shown([line('甲'), { item: null, quantity: 1, price: 1 }])
    fireEvent.click(screen.getByText('保存'))
    const faults = () => rows().map((one) => within(one).queryByText('请输入项目') !== null)
    await waitFor(() => expect(faults()).toEqual([false, true]))
    fireEvent.keyDown(input('第2行项目'), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(faults()).toEqual([true, false]))
    fireEvent.click(within(rows()[0] as HTMLElement).getByLabelText('删除第1行'))
    await waitFor(() => expect(faults()).toEqual([false]))
  },
  withinMs,
)
