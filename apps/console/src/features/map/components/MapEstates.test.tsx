import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MapEstateSelect, MapEstateTabs } from './MapEstates.tsx'

afterEach(cleanup)

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `${at + 1}号小区` }))

function shown(count: number, value: readonly number[] = []) {
  const onChange = vi.fn()
  const props = { estates: some(count), value, onChange }
  render(
    <>
      <MapEstateTabs {...props} />
      <MapEstateSelect {...props} />
    </>,
  )
  return onChange
}

it('offers nothing to who has one estate', () => {
  shown(1)
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('combobox', { name: '小区' })).toBeNull()
})

it('has a tab for each of a few estates, and one for all', () => {
  const onChange = shown(6, [2])
  expect(screen.getAllByRole('tab')).toHaveLength(7)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('2号小区')
  fireEvent.click(screen.getByRole('tab', { name: '5号小区' }))
  expect(onChange).toHaveBeenLastCalledWith([5])
  fireEvent.click(screen.getByRole('tab', { name: '全部小区' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

it('picks many from a list', () => {
  shown(7)
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.getByRole('combobox', { name: '小区' })).toBeDefined()
})
