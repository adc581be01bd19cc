import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { sampleLayers, sampleUnits } from '../../testing/elevationSamples.ts'
import { BuildingElevation, type BuildingElevationProps } from './BuildingElevation.tsx'
import { elevationGrid, roomsBetween } from './elevation.ts'

const units = sampleUnits(2, 3, 2)
const building = (props: Partial<BuildingElevationProps> = {}) => (
  <BuildingElevation building="1栋" units={units} layers={sampleLayers} {...props} />
)
describeComponent('BuildingElevation', building())

describe('BuildingElevation', () => {
  it('stands with the top floor first and the units side by side', () => {
    render(building())
    const [, first] = screen.getAllByRole('row')
    expect(first?.textContent).toMatch(/^3 层301.*302.*301.*302/)
    expect(screen.getByRole('grid', { name: '1栋 剖面图' })).toBeTruthy()
  })

  it('moves, selects a rectangle with Shift, opens with Enter and gives up with Escape', () => {
    const onSelectedChange = vi.fn()
    const onOpen = vi.fn()
    render(building({ onSelectedChange, onOpen }))
    const grid = screen.getByRole('grid')
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(grid, { key, shiftKey })
    press('ArrowDown')
    press('ArrowRight', true)
    press('ArrowDown', true)
    expect(onSelectedChange).toHaveBeenLastCalledWith(['u1-2-1', 'u1-2-2', 'u1-1-1', 'u1-1-2'])
    press('Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'u1-1-2' }))
    press('Escape')
    expect(onSelectedChange).toHaveBeenLastCalledWith([])
    press(' ')
    expect(onSelectedChange).toHaveBeenLastCalledWith(['u1-1-2'])
  })

  it('adds at empty places and removes in edit mode', () => {
    const onAdd = vi.fn()
    const onRemove = vi.fn()
    render(building({ editable: true, onAdd, onRemove }))
    const [add] = screen.getAllByRole('gridcell', { name: '新增房屋' })
    if (!add) throw new Error('no place to add')
    fireEvent.click(add)
    expect(onAdd).toHaveBeenCalledExactlyOnceWith({ unit: units[0], floor: 3, place: 3 })
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Home' })
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Delete' })
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'u1-3-1' }))
  })

  it('filters by the legend, with counts; rooms that are left out step back', () => {
    const onFilterChange = vi.fn()
    const { rerender } = render(building({ onFilterChange }))
    const of = (label: string) => screen.getByRole('button', { name: new RegExp(label) })
    const counts = ['自住', '出租', '空置'].map((label) =>
      Number(/\d+$/.exec(of(label).textContent ?? '')?.[0]),
    )
    const rooms = units.flatMap((unit) => unit.rooms)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(rooms.length)
    fireEvent.click(of('出租'))
    expect(onFilterChange).toHaveBeenLastCalledWith(['rent'])
    rerender(building({ onFilterChange, filter: ['rent', 'empty'] }))
    expect(of('出租').getAttribute('aria-pressed')).toBe('true')
    const faded = () =>
      screen.getAllByRole('gridcell').filter((cell) => cell.dataset.faded !== undefined).length
    expect(faded()).toBe(counts[0])
    rerender(building({ isFaded: ({ floor }) => floor === 3 }))
    expect(faded()).toBe(rooms.filter(({ floor }) => floor === 3).length)
  })

  it('has the floors that a unit names, with their names, and adds on no others', () => {
    const [first, second] = units
    if (!first || !second) throw new Error('no units')
    const floors = [...[1, 2, 3].map((floor) => ({ floor, name: `${floor}F` })), { floor: -1, name: 'B1' }]
    render(
      building({
        editable: true,
        units: [
          { ...first, floors },
          { ...second, floors: floors.slice(0, 3) },
        ],
      }),
    )
    const rows = screen.getAllByRole('row')
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['1栋', '3F', '2F', '1F', 'B1'])
    const below = rows.at(-1)?.querySelectorAll('[aria-label="新增房屋"]')
    expect(below?.length).toBe(3)
  })

  it('shows another layer with its legend', () => {
    render(building())
    expect(screen.getByRole('list', { name: '图例' }).textContent).toContain('自住')
    fireEvent.click(screen.getByRole('radio', { name: '欠费' }))
    expect(screen.getByRole('list', { name: '图例' }).textContent).toContain('欠费 3 个月内')
  })
})

it('spans rectangles in any direction', () => {
  const grid = elevationGrid(units, false)
  expect(roomsBetween(grid, { row: 1, column: 1 }, { row: 0, column: 0 })).toEqual([
    'u1-3-1',
    'u1-3-2',
    'u1-2-1',
    'u1-2-2',
  ])
})
