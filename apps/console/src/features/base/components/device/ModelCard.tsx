import { deviceAbilities, deviceModel } from '@linli/api-client/contract/base/device-model'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Tag } from '@linli/ui/tag'
import { Boxes, Factory, Plug } from 'lucide-react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { CardCover, CardFigures, CardLine } from '../../../../resource/card-parts.tsx'

interface ModelCardProps {
  readonly row: RowOf<typeof deviceModel>
}

/** A device model by its picture. */
export function ModelCover({ row }: ModelCardProps) {
  return <CardCover picture={row.image} icon={Boxes} fit="contain" />
}

/** Who makes a model, what it can do, and how many are installed. */
export function ModelBody({ row }: ModelCardProps) {
  return (
    <>
      <CardFigures
        of={[
          { label: '设备数', value: row.deviceCount ?? 0 },
          { label: '人脸容量', value: row.faceCapacity || '—' },
          { label: '卡容量', value: row.cardCapacity || '—' },
        ]}
      />
      <div className="grid gap-1">
        <CardLine icon={Factory}>
          {row.vendor} · <FieldValue meta={fieldOf(deviceModel, 'category')} value={row.category} />
        </CardLine>
        <CardLine icon={Plug}>
          <FieldValue meta={fieldOf(deviceModel, 'protocol')} value={row.protocol} />
        </CardLine>
      </div>
      <span className="flex flex-wrap gap-1">
        {row.abilities.map((ability) => (
          <Tag key={ability} size="small">
            {deviceAbilities[ability]}
          </Tag>
        ))}
      </span>
    </>
  )
}
