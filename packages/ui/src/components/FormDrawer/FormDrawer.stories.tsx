import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { Button } from '../Button/Button.tsx'
import { ConfirmHost } from '../ConfirmDialog/ConfirmHost.tsx'
import { FormField } from '../Form/FormField.tsx'
import { useLinliForm } from '../Form/useLinliForm.ts'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { FormDrawer } from './FormDrawer.tsx'

interface Building {
  name: string
  note: string
}

const schema = z.object({ name: z.string().check(z.minLength(1, '请输入楼栋名称')), note: z.string() })

interface SampleProps {
  onSubmit?: (values: Building) => void
  /** Fields beside the name. */
  notes?: number
  title?: string
}

function Sample({ onSubmit = () => {}, notes = 1, title = '新增楼栋' }: SampleProps) {
  const [open, setOpen] = useState(true)
  const form = useLinliForm<Building>({
    name: title,
    defaultValues: { name: '', note: '' },
    schema,
    onSubmit: (values) => {
      onSubmit(values)
      setOpen(false)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      <FormDrawer open={open} form={form} title={title} onClose={() => setOpen(false)}>
        <FormField control={form.control} name="name" label="楼栋名称" required>
          {(bind) => <TextInput {...bind} maxLength={20} />}
        </FormField>
        {Array.from({ length: notes }, (_note, at) => (
          <FormField key={at} control={form.control} name="note" label={`备注${notes > 1 ? at + 1 : ''}`}>
            {(bind) => <TextArea {...bind} />}
          </FormField>
        ))}
      </FormDrawer>
      <ConfirmHost />
    </>
  )
}

const meta: Meta<typeof Sample> = {
  title: 'Forms/FormDrawer',
  component: Sample,
  args: { onSubmit: fn() },
  parameters: {
    usage: {
      use: 'The fields of a record, beside the list they belong to.',
      avoid: 'Two or three fields (FormDialog), or a form with steps (StepForm on a page).',
      keyboard: [
        ['Enter', 'in a field of one line: submits'],
        ['Escape', 'closes; asks before when something is unsaved'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** Refused, corrected, saved; then it is gone. */
export const Default: Story = {
  play: async ({ args }) => {
    const drawer = within(await body().findByRole('dialog', { name: '新增楼栋' }))
    await userEvent.click(drawer.getByRole('button', { name: '确定' }))
    await expect(await drawer.findByText('1 处需修改')).toBeVisible()
    await userEvent.type(drawer.getByRole('textbox', { name: '楼栋名称' }), '3 号楼{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ name: '3 号楼', note: '' }))
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
  },
}

/** As it opens. */
export const Matrix: Story = {
  play: async () => {
    await expect(await body().findByRole('textbox', { name: '楼栋名称' })).toBeVisible()
  },
}

/** Longer than the window: the fields scroll, the buttons stay. */
export const Stress: Story = {
  args: { notes: 20, title: '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修' },
  play: async () => {
    await waitFor(() => expect(body().getByRole('button', { name: '确定' })).toBeVisible())
  },
}

/** Closing with unsaved changes asks first. */
export const Unsaved: Story = {
  play: async () => {
    const drawer = within(await body().findByRole('dialog', { name: '新增楼栋' }))
    await userEvent.type(drawer.getByRole('textbox', { name: '楼栋名称' }), '3')
    await userEvent.click(drawer.getByRole('button', { name: '取消' }))
    await expect(await body().findByText('新增楼栋尚未保存，离开后将丢失。')).toBeVisible()
    await userEvent.click(body().getByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(drawer.getByRole('textbox', { name: '楼栋名称' })).toHaveValue('3'))
  },
}
