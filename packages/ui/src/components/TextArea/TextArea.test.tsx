import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { TextArea } from './TextArea.tsx'

describeComponent('TextArea', <TextArea aria-label="备注" />, { control: 'textarea', disabled: true })

it('gives its text and counts its characters', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { container } = render(<TextArea aria-label="备注" maxLength={200} onChange={onChange} />)
  await userEvent.type(screen.getByRole('textbox'), '好')
  expect(onChange).toHaveBeenCalledWith('好')
  expect(container.textContent).toContain('1/200')
})
