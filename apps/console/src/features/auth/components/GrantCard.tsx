import { controlGrant } from '@linli/api-client/contract/auth/control-grant'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { FileText, History, MapPin, UserRound } from 'lucide-react'
import { CardLine } from '../../../resource/card-parts.tsx'
import { FieldValue } from '../../../resource/FieldValue.tsx'
import { GrantTerm } from './GrantTerm.tsx'

type Row = RowOf<typeof controlGrant>

const shown = ['actions', 'levels'] as const

/** What a grant allows to whom, on which ground, and how much of its time is left. */
export const GrantCard = ({ row }: { readonly row: Row }) => (
  <>
    <GrantTerm row={row} />
    <div className="grid gap-1">
      <CardLine icon={UserRound}>{row.labels?.['userId'] ?? '—'}</CardLine>
      <CardLine icon={MapPin}>
        <FieldValue
          meta={fieldOf(controlGrant, 'estateIds')}
          value={row.estateIds}
          label={row.labels?.['estateIds']}
        />
      </CardLine>
      {shown.map((key) => (
        <span key={key} className="text-small text-text-2">
          <FieldValue meta={fieldOf(controlGrant, key)} value={row[key]} />
        </span>
      ))}
      <CardLine icon={FileText}>
        <FieldValue meta={fieldOf(controlGrant, 'basisType')} value={row.basisType} /> {row.basisNo}
      </CardLine>
      <CardLine icon={History}>已使用 {row.useCount} 次</CardLine>
    </div>
  </>
)
