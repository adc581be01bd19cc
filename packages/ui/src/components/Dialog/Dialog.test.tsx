import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

describeComponent(
  'Dialog',
  <Dialog open onClose={() => {}} title="新增楼栋">
    <input aria-label="名称" />
  </Dialog>,
  { root: HTMLDivElement },
)

it('asks to be closed, and leaves the decision to its owner', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="新增楼栋">
      内容
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('dialog', { name: '新增楼栋' })).toBeTruthy()
})

it('submits the form that its confirm button names', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <Dialog open onClose={() => {}} title="新增楼栋" footer={<DialogActions form="build" />}>
      <form id="build" onSubmit={onSubmit} />
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it.each([
  ['取消', <DialogActions key="both" onCancel={() => {}} />],
  ['关闭', <DialogActions key="one" tone="danger" confirmLabel="删除" />],
])('begins on %s, never on what deletes', async (focused, footer) => {
  render(<Dialog open onClose={() => {}} title="删除楼栋" footer={footer} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: focused })))
})
