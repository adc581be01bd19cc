import { guardHandover, previewHandover } from '@linli/api-client/contract/visitor/guard-handover'
import type { FieldBinding } from '@linli/ui/form'
import { Skeleton } from '@linli/ui/skeleton'
import { TextArea } from '@linli/ui/text-area'
import { useState } from 'react'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { useDeskPlace } from '../desk/useDeskPlace.ts'
import { HandoverItems } from './HandoverItems.tsx'

/** What is said beside the lines, and below it the lines as they would be kept now. */
function Notes({ bind, estateId }: OwnControlProps) {
  return (
    <span className="grid gap-3">
      <TextArea {...(bind as FieldBinding<string>)} />
      {estateId != null && <Preview estateId={estateId} />}
    </span>
  )
}

function Preview({ estateId }: { readonly estateId: number }) {
  const { data, error, refetch } = useCall(previewHandover, { estateId })
  if (data !== undefined) return <HandoverItems items={data.items} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton shape="block" />
}

/** Makes the sheet of the shift where the guard stands: who hands over sees what it will say before it stands. */
export function HandOver({ onClose }: { readonly onClose: () => void }) {
  const { estateId } = useDeskPlace()
  const [given] = useState(() => (estateId === null ? {} : { estateId }))
  return (
    <ResourceForm
      of={guardHandover}
      row={null}
      given={given}
      controls={{ notes: Notes }}
      onClose={onClose}
      once
    />
  )
}
