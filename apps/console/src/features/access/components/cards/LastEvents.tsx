import { icCardEvent } from '@linli/api-client/contract/access/ic-card'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PrintRows } from '../../../../resource/opened.tsx'
import { useResourceList } from '../../../../resource/queries.ts'

/** What was done with the card last; the receipt of the newest can be printed. */
export function LastEvents({ cardId }: { readonly cardId: number }) {
  const { data } = useResourceList(icCardEvent, { cardId, pageNum: 1, pageSize: 3, sort: '-at' })
  const [isPrinting, setPrinting] = useState(false)
  const [newest] = data?.records ?? []
  if (newest === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border pt-3 text-small text-text-2">
      {data?.records.map((event) => (
        <span key={event.id}>
          <FieldValue meta={fieldOf(icCardEvent, 'at')} value={event.at} />{' '}
          <FieldValue meta={fieldOf(icCardEvent, 'action')} value={event.action} />
        </span>
      ))}
      <Button size="small" onClick={() => setPrinting(true)}>
        打印回执
      </Button>
      {isPrinting && (
        <PrintRows
          of={icCardEvent}
          as="sheet"
          which={{ ids: [newest.id] }}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  )
}
