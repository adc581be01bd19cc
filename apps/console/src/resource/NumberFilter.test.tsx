import { f, type FilterSpec, metaOf } from '@linli/api-client/kit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NumberFilter } from './NumberFilter.tsx'

afterEach(cleanup)

const filterBy = (field: Parameters<typeof metaOf>[0]): FilterSpec => ({
  key: 'a',
  op: 'range',
  meta: metaOf(field),
  many: false,
})
const typed = (filter: FilterSpec, text: string) => {
  const onChange = vi.fn()
  render(<NumberFilter filter={filter} values={[undefined, undefined]} onChange={onChange} />)
  const input = screen.getByLabelText(`${filter.meta.label}最小值`)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
  return onChange.mock.lastCall
}

it('takes money in yuan and asks for it in 分, parts of one in per cent, other numbers as they are', () => {
  expect(typed(filterBy(f.money('押金')), '12.50')).toEqual([[1250, undefined]])
  cleanup()
  expect(typed(filterBy(f.decimal('面积')), '12.5')).toEqual([[12.5, undefined]])
  cleanup()
  expect(typed(filterBy(f.decimal('税率', { scale: 4, share: true })), '7')).toEqual([[0.07, undefined]])
})
