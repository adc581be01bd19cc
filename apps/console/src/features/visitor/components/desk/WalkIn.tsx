import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { checkVisitor } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import type { FieldBinding } from '@linli/ui/form'
import { useWatch } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormValues } from '../../../../resource/form-values.ts'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { DocNo } from './DocNo.tsx'
import { LanePlate } from './LanePlate.tsx'
import type { LaneCar } from './useLaneCars.ts'

const FacePhoto = whenOpened(async () => (await import('./FacePhoto.tsx')).FacePhoto)
const hourMs = 3_600_000
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What is known of who is being written down, as far as it has been typed. */
function useKnown(values: FormValues, estateId: number | null) {
  const comer = {
    visitorName: text(values['visitorName']),
    phone: text(values['phone']),
    docNo: text(values['docNo']),
    plateNo: text(values['plateNo']),
    roomId: typeof values['roomId'] === 'number' ? values['roomId'] : null,
    validTo: text(values['validTo']) ?? '',
  }
  const isTold = (comer.phone?.length ?? 0) >= 11 || comer.docNo !== null || comer.roomId !== null
  return useQuery({
    queryKey: ['visitor', 'check', estateId, comer],
    queryFn: ({ signal }) => client.call(checkVisitor, { estateId: estateId ?? 0, ...comer }, { signal }),
    enabled: estateId !== null && isTold && comer.validTo !== '',
    retry: false,
  })
}

/** What he comes for; below it what is to be known before it is saved. */
function Purpose({ bind, form, estateId }: OwnControlProps) {
  const options = useDictOptions('visit_purpose')
  const values = useWatch({ control: form.control }) as FormValues
  const { data: known } = useKnown(values, estateId ?? null)
  return (
    <span className="grid gap-2">
      <Select {...(bind as FieldBinding<string>)} options={options} />
      {known?.risks.includes('black') && <Banner tone="danger" title="布控人员或车辆，须物业风险放行" />}
      {known?.isInside && <Banner tone="danger" title="该访客尚未离开，请先签离" />}
      {known?.plateTaken && <Banner tone="warning" title="该车牌已有有效的访客申请" />}
      {known !== undefined && known.roomVisits >= known.roomLimit && (
        <Banner tone="warning" title={`该房屋今日预约已达上限（${known.roomLimit}次）`} />
      )}
      {known?.risks.includes('no_show') && (
        <Banner tone="warning" title={`30天内爽约${known.noShow30}次，须物业审批`} />
      )}
      {known?.lastVisit != null && (
        <span className="text-small text-text-2">
          90天内来访{known.visits90}次，上次 {formatDateTime(known.lastVisit).slice(0, 16)}
        </span>
      )}
    </span>
  )
}

interface WalkInProps {
  readonly estateId: number
  /** Whose plate the lane has read. */
  readonly car?: LaneCar | null
  readonly onClose: () => void
  readonly onSaved: (row: RowOf<typeof visitorApplication>) => void
}

/** Writes down somebody who stands at the gate now. */
export function WalkIn({ estateId, car = null, onClose, onSaved }: WalkInProps) {
  const [given] = useState(() => ({
    estateId,
    source: 'desk',
    validFrom: new Date().toISOString(),
    validTo: new Date(Date.now() + 4 * hourMs).toISOString(),
    ...(car !== null && { plateNo: car.plateNo, plateColor: car.plateColor }),
  }))
  return (
    <ResourceForm
      of={visitorApplication}
      row={null}
      given={given}
      controls={{ purpose: Purpose, docNo: DocNo, plateNo: LanePlate, facePhoto: FacePhoto }}
      onClose={onClose}
      onSaved={onSaved}
      once
    />
  )
}
