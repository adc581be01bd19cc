import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmHost } from '../components/ConfirmDialog/ConfirmHost.tsx'
import { FormField } from '../components/Form/FormField.tsx'
import { type LinliForm, useLinliForm } from '../components/Form/useLinliForm.ts'
import { TextInput } from '../components/TextInput/TextInput.tsx'
import type { BaseProps } from '../private/BaseProps.ts'

interface Named {
  name: string
}

/** What FormDialog and FormDrawer have in common. */
interface FormModal extends BaseProps {
  open: boolean
  form: LinliForm<Named>
  title: string
  onClose: () => void
  children: ReactNode
}

/** What a form in a dialog and one in a drawer have to do alike. */
export function describeFormModal(component: string, Modal: ComponentType<FormModal>) {
  interface SampleProps {
    onClose: () => void
    onSubmit: (values: Named) => unknown
  }

  function Sample({ onClose, onSubmit }: SampleProps) {
    const form = useLinliForm({ name: '新增楼栋', defaultValues: { name: '' }, onSubmit })
    return (
      <>
        <Modal open form={form} title="新增楼栋" onClose={onClose}>
          <FormField control={form.control} name="name" label="楼栋名称">
            {(bind) => <TextInput {...bind} />}
          </FormField>
        </Modal>
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

  describe(component, () => {
    it('submits from its foot', async () => {
      const { user, onSubmit } = setup()
      await act(() => user.type(screen.getByRole('textbox'), '3 号楼'))
      await act(() => user.click(screen.getByRole('button', { name: '确定' })))
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '3 号楼' }, expect.anything()))
    })

    it('begins anew when it opens after it was saved', async () => {
      const user = userEvent.setup()
      function Reopened() {
        const [open, setOpen] = useState(true)
        const form = useLinliForm({
          name: '新增楼栋',
          defaultValues: { name: '' },
          onSubmit: () => setOpen(false),
        })
        return (
          <>
            <button type="button" onClick={() => setOpen(true)}>
              新增
            </button>
            <Modal open={open} form={form} title="新增楼栋" onClose={() => setOpen(false)}>
              <FormField control={form.control} name="name" label="楼栋名称">
                {(bind) => <TextInput {...bind} />}
              </FormField>
            </Modal>
          </>
        )
      }
      render(<Reopened />)
      await act(() => user.type(screen.getByRole('textbox'), '3 号楼'))
      await act(() => user.click(screen.getByRole('button', { name: '确定' })))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await act(() => user.click(screen.getByRole('button', { name: '新增' })))
      expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
    })

    it('opens with what the form begins with by then', async () => {
      function Edited({ open, name }: { open: boolean; name: string }) {
        const form = useLinliForm({ name: '编辑楼栋', defaultValues: { name }, onSubmit: () => {} })
        return (
          <Modal open={open} form={form} title="编辑楼栋" onClose={() => {}}>
            <FormField control={form.control} name="name" label="楼栋名称">
              {(bind) => <TextInput {...bind} />}
            </FormField>
          </Modal>
        )
      }
      const view = render(<Edited open name="1 号楼" />)
      view.rerender(<Edited open={false} name="1 号楼" />)
      view.rerender(<Edited open={false} name="2 号楼" />)
      view.rerender(<Edited open name="2 号楼" />)
      expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('2 号楼')
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
}
