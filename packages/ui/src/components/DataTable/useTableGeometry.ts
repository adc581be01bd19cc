import { useCallback, useMemo, useState } from 'react'
import { type LineGeometry, lineGeometry, type TableLines } from './tableRows.ts'

export interface TableGeometry extends LineGeometry {
  /** Of a row (px). */
  height: number
  /** Says how high a line really is. */
  setHeight: (id: string, height: number) => void
}

/** A detail that was not drawn yet. */
const DETAIL_HEIGHT = 120

/** Where lines stand when only those in view are drawn: rows are equally high, details as high as they are. */
export function useTableGeometry<Row>(lines: TableLines<Row>, height: number): TableGeometry {
  // What is worth remembering is remembered below.
  'use no memo'
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const setHeight = useCallback(
    (id: string, value: number) => setHeights((old) => new Map(old).set(id, value)),
    [],
  )
  return useMemo(() => {
    const others = lines.details.map((index) => ({
      index,
      height: heights.get(lines.at(index)?.id ?? '') ?? DETAIL_HEIGHT,
    }))
    return { ...lineGeometry(lines.count, height, others), height, setHeight }
  }, [lines, height, heights, setHeight])
}
