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
      busy={false}
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
