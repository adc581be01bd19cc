import type { Resource } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { type AnyRow, rowName } from '../resource-row.ts'
import { PrintedValue } from './PrintedValue.tsx'

interface RowLabelProps {
  readonly of: Resource
  readonly row: AnyRow
  /** What the code says. */
  readonly code: string
}

/** A row as a label, to be stuck onto what it is about. */
export function RowLabel({ of, row, code }: RowLabelProps) {
  const name = rowName(of, row)
  return (
    <li className="flex break-inside-avoid items-center gap-3 border border-black p-3">
      <QrCode value={code} size={96} label={`${name}二维码`} />
      <span className="grid gap-1">
        <strong>{name}</strong>
        {of.print?.label?.facts.map((key) => (
          <span key={key} className="text-small">
            <PrintedValue of={of} row={row} field={key} />
          </span>
        ))}
      </span>
    </li>
  )
}
