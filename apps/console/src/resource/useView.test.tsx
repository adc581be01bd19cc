import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useView } from './useView.ts'

const shown = (address: string) =>
  renderHook(() => ({ view: useView(['list', 'cards']), address: useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result

it('stands in the address beside what else is there, the usual one without a word', () => {
  const result = shown('/estates?page=2')
  expect(result.current.view[0]).toBe('list')
  act(() => result.current.view[1]('cards'))
  expect(result.current.view[0]).toBe('cards')
  expect(result.current.address.search).toBe('?page=2&view=cards')
  act(() => result.current.view[1]('list'))
  expect(result.current.address.search).toBe('?page=2')
})

it('is the usual one where the address names none of them', () => {
  expect(shown('/estates?view=map').current.view[0]).toBe('list')
})
