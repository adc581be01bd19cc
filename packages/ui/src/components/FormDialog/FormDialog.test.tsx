import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmHost } from '../ConfirmDialog/ConfirmHost.tsx'
import { FormField } from '../Form/FormField.tsx'
import { useLinliForm } from '../Form/useLinliForm.ts'
import { TextInput } from '../TextInput/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'

interface SampleProps {
  onClose: () => void
  onSubmit: (values: { name: string }) => unknown
}

function Sample({ onClose, onSubmit }: SampleProps) {
  const form = useLinliForm({ name: '新增楼栋', defaultValues: { name: '' }, onSubmit })
  return (
    <>
      <FormDialog open form={form} title="新增楼栋" onClose={onClose}>
        <FormField control={form.control} name="name" label="楼栋名称">
          {(bind) => <TextInput {...bind} />}
        </FormField>
      </FormDialog>
      <ConfirmHost />
    </>
  )
}

const setup = () => {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  const onSubmit = vi.fn<SampleProps['onSubmit']>()
  render(<Sample onClose={onClose} onSubmit={onSubmit} />)
  return { user, onClose, onSubmit }
}

describe('FormDialog', () => {
  it('submits from its foot', async () => {
    const { user, onSubmit } = setup()
    await act(() => user.type(screen.getByRole('textbox'), '3 号楼'))
    await act(() => user.click(screen.getByRole('button', { name: '确定' })))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '3 号楼' }, expect.anything()))
  })

  it('closes at once when nothing was changed, and asks when something was', async () => {
    const { user, onClose } = setup()
    await act(() => user.click(screen.getByRole('button', { name: '取消' })))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await act(() => user.type(screen.getByRole('textbox'), '3'))
    await act(() => user.click(screen.getByRole('button', { name: '取消' })))
    await screen.findByText('新增楼栋尚未保存，离开后将丢失。')
    await act(() => user.click(screen.getByRole('button', { name: '继续编辑' })))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
