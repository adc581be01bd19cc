import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useLinkedRow } from './useLinkedRow.ts'

function at(entry: string) {
  const { result } = renderHook(() => ({ linked: useLinkedRow(), ...useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>,
  })
  return {
    address: () => `${result.current.pathname}${result.current.search}`,
    linked: () => result.current.linked,
  }
}

describe('the address of a record', () => {
  it('is made by opening it, kept through its neighbours, and left by going back to the list', () => {
    const { address, linked } = at('/rooms?view=matrix')
    act(() => linked().open(12))
    expect(address()).toBe('/rooms?view=matrix&id=12')
    act(() => linked().open(13))
    act(() => linked().setFull(true))
    expect(address()).toBe('/rooms?view=page&id=13')
    expect(linked()).toMatchObject({ id: 13, full: true })
    act(() => linked().setFull(false))
    expect(address()).toBe('/rooms?view=matrix&id=13')
    act(() => linked().forget())
    expect(address()).toBe('/rooms?view=matrix')
  })

  it('that was followed from elsewhere is taken out when the record is closed', () => {
    const { address, linked } = at('/rooms?id=12&view=page&keyword=a')
    expect(linked().full).toBe(true)
    act(() => linked().forget())
    expect(address()).toBe('/rooms?keyword=a')
  })
})
