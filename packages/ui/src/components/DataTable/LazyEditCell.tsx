import { lazy, type ReactNode, Suspense } from 'react'
import type { EditCell, EditCellProps } from './EditCell.tsx'

// Most tables are only read. A lazy component has lost the type parameter of the one it loads.
const Edit = lazy(async () => ({
  default: (await import('./EditCell.tsx')).EditCell,
})) as unknown as typeof EditCell

interface LazyEditCellProps<Row> extends EditCellProps<Row> {
  /** What the cell shows until its control is there. */
  waiting: ReactNode
}

/** `EditCell`, loaded when a cell is first edited. */
export const LazyEditCell = <Row,>({ waiting, ...props }: LazyEditCellProps<Row>) => (
  <Suspense fallback={waiting}>
    <Edit {...props} />
  </Suspense>
)
