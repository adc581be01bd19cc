import type { TreeNode } from '@linli/ui/tree'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  check,
  closeEstate,
  confirmSelection,
  openEstate,
  resetSelection,
  selectedDevices,
  startSelection,
  takeTree,
  temporaryMs,
  useDeviceSelection,
} from './device-selection.ts'

const state = () => useDeviceSelection.getState()
const node = (id: string, ...children: TreeNode[]): TreeNode => ({
  id,
  label: id,
  ...(children.length > 0 && { children }),
})
const second = [node('c2', node('e5', node('l31'), node('n32')), node('i9', node('m33')))]
const third = [node('c3', node('l41'), node('o42'))]
const estate = (id: number, communityId: number | null) => ({
  id,
  titleName: `小区${id}`,
  communityId,
  regionName: null,
})

beforeEach(() => {
  vi.useFakeTimers()
  resetSelection()
})
afterEach(() => vi.useRealTimers())

describe('the full-device selection', () => {
  it('[S3.45] [S3.46] [S3.47] [S3.48] [S3.49] begins with the keys of the specification', () => {
    expect(state()).toEqual({
      estateIds: [],
      treeNodes: [],
      checkKeys: ['c2'],
      shequs: [],
      tabCurrent: 0,
      temporary: false,
    })
  })

  it('[S3.45] [S3.48] [S3.49] offers estates by community and opens the first', () => {
    startSelection([estate(2, 7), estate(3, null), estate(4, 7)])
    expect(state().shequs).toEqual([
      {
        id: 7,
        estates: [
          { id: 2, name: '小区2' },
          { id: 4, name: '小区4' },
        ],
      },
      { id: null, estates: [{ id: 3, name: '小区3' }] },
    ])
    expect(state()).toMatchObject({ estateIds: [2], tabCurrent: 0 })
    openEstate(3)
    expect(state()).toMatchObject({ estateIds: [2, 3], tabCurrent: 1 })
    openEstate(2)
    expect(state()).toMatchObject({ estateIds: [2, 3], tabCurrent: 0 })
  })

  it('[C1 2] [S3.46] [S3.47] ticks the estate c2 with all of its devices, or the first estate where there is no c2', () => {
    startSelection([estate(2, 7)])
    takeTree(2, second)
    expect(state().treeNodes).toBe(second)
    expect(state().checkKeys).toEqual(['c2', 'e5', 'l31', 'n32', 'i9', 'm33'])
    expect(selectedDevices(state().checkKeys)).toEqual([31, 32, 33])
    resetSelection()
    startSelection([estate(3, 7)])
    takeTree(3, third)
    expect(state().checkKeys).toEqual(['c3', 'l41', 'o42'])
  })

  it('keeps what is ticked in every tab, and counts devices alone', () => {
    startSelection([estate(2, 7), estate(3, 7)])
    takeTree(2, second)
    openEstate(3)
    takeTree(3, third)
    // Only what came first is ticked by itself.
    expect(selectedDevices(state().checkKeys)).toEqual([31, 32, 33])
    check(['o42'])
    openEstate(2)
    expect(state().treeNodes).toBe(second)
    check(['l31', 'n32'])
    expect([...state().checkKeys].toSorted()).toEqual(['e5', 'l31', 'n32', 'o42'])
    expect(selectedDevices(state().checkKeys)).toEqual([42, 31, 32])
  })

  it('forgets the ticks of a tab that is closed, and keeps the last tab', () => {
    startSelection([estate(2, 7), estate(3, 7)])
    takeTree(2, second)
    openEstate(3)
    takeTree(3, third)
    check(['l41', 'o42'])
    closeEstate(2)
    expect(state()).toMatchObject({ estateIds: [3], tabCurrent: 0, checkKeys: ['c3', 'l41', 'o42'] })
    expect(state().treeNodes).toBe(third)
    closeEstate(3)
    expect(state().estateIds).toEqual([3])
  })

  it('begins anew where one of its estates is not permitted any more', () => {
    startSelection([estate(2, 7), estate(3, 7)])
    takeTree(2, second)
    startSelection([estate(3, 7)])
    expect(state()).toMatchObject({ estateIds: [3], checkKeys: ['c2'], treeNodes: [] })
  })

  it('[S3.50] [S3.51] [S9.18] has a flag that is on from the confirmation for 2000 ms', () => {
    expect(temporaryMs).toBe(2000)
    confirmSelection()
    expect(state().temporary).toBe(true)
    vi.advanceTimersByTime(1999)
    expect(state().temporary).toBe(true)
    vi.advanceTimersByTime(1)
    expect(state().temporary).toBe(false)
    confirmSelection()
    vi.advanceTimersByTime(1500)
    confirmSelection()
    vi.advanceTimersByTime(1999)
    expect(state().temporary).toBe(true)
    vi.advanceTimersByTime(1)
    expect(state().temporary).toBe(false)
  })
})
