import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { FormField } from '../Form/FormField.tsx'
import { useLinliForm } from '../Form/useLinliForm.ts'
import { TextInput } from '../TextInput/TextInput.tsx'
import { StepForm } from './StepForm.tsx'

const schema = z.object({
  building: z.string().check(z.minLength(1, '请输入楼栋')),
  rooms: z.string().check(z.minLength(1, '请输入房间数')),
})

function Sample({ onSubmit = () => {}, ...rest }: { onSubmit?: (values: unknown) => unknown }) {
  const form = useLinliForm({ defaultValues: { building: '', rooms: '' }, schema, onSubmit })
  const field = (name: 'building' | 'rooms', label: string) => (
    <FormField control={form.control} name={name} label={label}>
      {(bind) => <TextInput {...bind} />}
    </FormField>
  )
  return (
    <StepForm
      form={form}
      steps={[
        { key: 'a', title: '楼栋', fields: ['building'], content: field('building', '楼栋名称') },
        { key: 'b', title: '房间', fields: ['rooms'], content: field('rooms', '房间数') },
      ]}
      {...rest}
    />
  )
}

describeComponent('StepForm', <Sample />)

it('checks each step alone, keeps what was typed, and opens the step of an error', async () => {
  const onSubmit = vi.fn<(values: unknown) => unknown>()
  onSubmit.mockRejectedValueOnce({ fields: { building: '楼栋已存在' }, status: 422 })
  render(<Sample onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '楼栋名称' })))
  await userEvent.type(screen.getByRole('textbox', { name: '楼栋名称' }), '3 号楼')
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '房间数' }), '12')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '楼栋名称' })).toHaveProperty('value', '3 号楼'),
  )
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(onSubmit).toHaveBeenCalledWith({ building: '3 号楼', rooms: '12' }, expect.anything())
})
