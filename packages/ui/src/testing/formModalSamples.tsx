import { type ComponentType, type ReactNode, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { Button } from '../components/Button/Button.tsx'
import { ConfirmHost } from '../components/ConfirmDialog/ConfirmHost.tsx'
import { FormField } from '../components/Form/FormField.tsx'
import { type LinliForm, useLinliForm } from '../components/Form/useLinliForm.ts'
import { TextArea } from '../components/TextArea/TextArea.tsx'
import { TextInput } from '../components/TextInput/TextInput.tsx'
import type { BaseProps } from '../private/BaseProps.ts'

interface Building {
  name: string
  note: string
}

const schema = z.object({ name: z.string().check(z.minLength(1, '请输入楼栋名称')), note: z.string() })

/** What FormDialog and FormDrawer have in common. */
interface FormModal extends BaseProps {
  open: boolean
  form: LinliForm<Building>
  title: string
  onClose: () => void
  children: ReactNode
}

export interface BuildingModalProps {
  /** The dialog or drawer to be shown. */
  modal: ComponentType<FormModal>
  onSubmit?: (values: Building) => void
  /** Fields beside the name. */
  notes?: number
  title?: string
}

/** A new building in a dialog or drawer that is a form. */
export function BuildingModal({ modal: Modal, onSubmit, notes = 1, title = '新增楼栋' }: BuildingModalProps) {
  const [open, setOpen] = useState(true)
  const form = useLinliForm<Building>({
    name: title,
    defaultValues: { name: '', note: '' },
    schema,
    onSubmit: (values) => {
      onSubmit?.(values)
      setOpen(false)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      <Modal open={open} form={form} title={title} onClose={() => setOpen(false)}>
        <FormField control={form.control} name="name" label="楼栋名称" required>
          {(bind) => <TextInput {...bind} maxLength={20} />}
        </FormField>
        {Array.from({ length: notes }, (_note, at) => (
          <FormField key={at} control={form.control} name="note" label={`备注${notes > 1 ? at + 1 : ''}`}>
            {(bind) => <TextArea {...bind} />}
          </FormField>
        ))}
      </Modal>
      <ConfirmHost />
    </>
  )
}

const body = () => within(document.body)
const opened = async () => within(await body().findByRole('dialog', { name: '新增楼栋' }))
const nameField = { name: '楼栋名称' }

/** Refused, corrected, saved; then it is gone. */
export async function refusedThenSaved(onSubmit: BuildingModalProps['onSubmit']) {
  const modal = await opened()
  await userEvent.click(modal.getByRole('button', { name: '确定' }))
  await expect(await modal.findByText('1 处需修改')).toBeVisible()
  await userEvent.type(modal.getByRole('textbox', nameField), '3 号楼{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '3 号楼', note: '' }))
  await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
}

/** Closing with unsaved changes asks first, and keeps them. */
export async function askedBeforeClosing() {
  const modal = await opened()
  await userEvent.type(modal.getByRole('textbox', nameField), '3')
  await userEvent.click(modal.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(body().getByText('新增楼栋尚未保存，离开后将丢失。')).toBeVisible())
  await userEvent.click(body().getByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(modal.getByRole('textbox', nameField)).toHaveValue('3'))
}

/** The buttons are seen, however long the form is. */
export async function buttonsInView() {
  await waitFor(() => expect(body().getByRole('button', { name: '确定' })).toBeVisible())
}
