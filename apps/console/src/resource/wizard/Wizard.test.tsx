import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Wizard } from './Wizard.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

it('tells what a step lacks at its field, which takes the focus, and goes on only without a fault', async () => {
  const onStep = vi.fn()
  const wizard = (lacks: boolean) => (
    <Wizard
      title="新增楼栋"
      steps={['楼栋', '单元']}
      step={0}
      onStep={onStep}
      fault={lacks ? { field: 'to', text: '请输入结束楼栋号' } : undefined}
      fields={(fault) => (
        <>
          <Field label="起始楼栋号">
            <TextInput />
          </Field>
          <Field label="结束楼栋号" error={fault?.text}>
            <TextInput />
          </Field>
        </>
      )}
      picture={null}
      finish={{ label: '生成', ready: false, waiting: false }}
      onFinish={vi.fn()}
      run={{ running: false, progress: null, report: null, error: null }}
      onClose={vi.fn()}
    >
      {null}
    </Wizard>
  )
  const { rerender } = render(wizard(true))
  expect(screen.queryByText('请输入结束楼栋号')).toBeNull()
  await act(async () => screen.getByRole('button', { name: '下一步' }).click())
  expect(screen.getByText('请输入结束楼栋号')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('结束楼栋号')))
  expect(onStep).not.toHaveBeenCalled()
  rerender(wizard(false))
  await act(async () => screen.getByRole('button', { name: '下一步' }).click())
  expect(onStep).toHaveBeenCalledWith(1)
})

it('shows the report in place of the steps: what was made by name, or why nothing was', () => {
  const wizard = (refused: string | null) => (
    <Wizard
      title="登记家庭"
      steps={['房屋']}
      step={0}
      onStep={vi.fn()}
      fault={undefined}
      fields={() => null}
      picture={null}
      finish={{ label: '登记', ready: true, waiting: false }}
      onFinish={vi.fn()}
      run={{
        running: false,
        progress: null,
        error: null,
        report: {
          made: refused === null ? [{ unit: '名住户', count: 2 }] : [],
          lines: [{ kind: '住户', name: '秦朗', note: '已登记' }],
          total: 1,
          file: null,
          refused,
        },
      }}
      after={<p>通行权限</p>}
      onClose={vi.fn()}
    >
      {null}
    </Wizard>
  )
  const { rerender } = render(wizard(null))
  expect(screen.getByText('已完成：2 名住户')).toBeTruthy()
  expect(screen.getByText('秦朗')).toBeTruthy()
  expect(screen.getByText('通行权限')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '登记' })).toBeNull()
  rerender(wizard('名称已存在：1栋'))
  expect(screen.getByText('没有完成：名称已存在：1栋')).toBeTruthy()
  expect(screen.queryByText('通行权限')).toBeNull()
})
