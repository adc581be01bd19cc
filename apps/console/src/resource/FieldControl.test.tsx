import { f, metaOf } from '@linli/api-client/kit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FieldControl } from './FieldControl.tsx'

afterEach(cleanup)

it('shows a part of one in per cent, and keeps what is typed as the part', () => {
  const onChange = vi.fn()
  const rate = metaOf(f.decimal('税率', { min: 0, max: 0.13, scale: 4, share: true }))
  render(<FieldControl meta={rate} bind={{ name: 'taxRate', value: 0.06, onChange, onBlur: vi.fn() }} />)
  const input = screen.getByRole('spinbutton')
  expect(input).toHaveProperty('value', '6.00')
  expect(screen.getByText('%')).toBeTruthy()
  fireEvent.change(input, { target: { value: '7' } })
  fireEvent.blur(input)
  expect(onChange).toHaveBeenLastCalledWith(0.07)
})
