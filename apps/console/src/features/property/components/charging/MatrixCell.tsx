import type { BindingMatrix } from '@linli/api-client/contract/property/charging/binding-matrix'
import { chargeBindingFlow } from '@linli/api-client/contract/property/charging/charge-binding'
import { StatusTag } from '@linli/ui/status-tag'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'

type Row = BindingMatrix['rows'][number]
type Subject = BindingMatrix['subjects'][number]
type Cell = Row['cells'][number]

/** What rows may be, and the field of a binding that names one. */
export const matrixObjects = {
  room: { label: '房屋', ref: 'roomId' },
  parking_space: { label: '车位', ref: 'parkingSpaceId' },
  vehicle: { label: '车辆', ref: 'vehicleId' },
} as const
export type MatrixObject = keyof typeof matrixObjects

const looks = {
  active: chargeBindingFlow.states.active,
  paused: chargeBindingFlow.states.paused,
  later: { label: '待生效', tone: 'info' },
} as const

interface MatrixCellProps {
  readonly row: Row
  readonly subject: Subject
  readonly of: MatrixObject
  /** Opens what binds the one to the other; null to who may not. */
  readonly onBind: (() => void) | null
}

/** Where a row meets a subject: how it is charged and who else than its owner pays, or that nothing is charged. */
export function MatrixCell({ row, subject, of, onBind }: MatrixCellProps) {
  const found = row.cells.find(({ subjectId }) => subjectId === subject.id)
  const name = `${row.name} ${subject.name}`
  if (found) return <Bound cell={found} name={name} owner={row.owner} to={bindingsOf(row, found, of)} />
  // What is for spaces and vehicles is not bound by the room that has them.
  const isOffered = onBind !== null && (subject.isExpected || of !== 'room')
  const shown = subject.isExpected ? (
    <StatusTag tone="danger">未绑定</StatusTag>
  ) : (
    <span className="text-text-3">{isOffered ? '绑定' : '—'}</span>
  )
  if (!isOffered) return shown
  return (
    <button
      type="button"
      aria-label={`${name} 未绑定，去绑定`}
      className="cursor-pointer border-0 bg-transparent p-0"
      onClick={onBind}
    >
      {shown}
    </button>
  )
}

/** The record of a binding, or the list of those of a room's spaces or vehicles. */
const bindingsOf = (row: Row, { count, bindingId, subjectId }: Cell, of: MatrixObject): string =>
  of === 'room' && count > 1
    ? `?tab=bindings&roomId=${row.id}&subjectId=${subjectId}`
    : `?tab=bindings&id=${bindingId}`

interface BoundProps {
  readonly cell: Cell
  readonly name: string
  readonly owner: string | null
  readonly to: string
}

function Bound({ cell: { state, count, payers, isUnpayable }, name, owner, to }: BoundProps) {
  const { label, tone } = looks[state]
  const others = payers.filter((payer) => payer !== owner)
  return (
    <>
      <ConsoleLink href={to} aria-label={[name, label, ...payers].join(' ')}>
        <StatusTag tone={tone}>{count > 1 ? `${label} ×${count}` : label}</StatusTag>
      </ConsoleLink>
      {others.length > 0 && (
        <span className="block text-small text-text-2">
          {[...(payers.length > others.length ? [owner] : []), ...others].join('、')}
        </span>
      )}
      {isUnpayable && <span className="block text-small text-danger">无缴费人</span>}
    </>
  )
}
