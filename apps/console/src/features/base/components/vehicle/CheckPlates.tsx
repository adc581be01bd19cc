import { checkPlates, maxPlates, vehicle } from '@linli/api-client/contract/base/vehicle'
import { fieldOf, type OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { StatusTag } from '@linli/ui/status-tag'
import { TextArea } from '@linli/ui/text-area'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PlateMark } from '../../../../resource/PlateMark.tsx'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

type Answer = OutputOf<typeof checkPlates>[number]
interface Line {
  readonly key: string
  readonly plate: string
  readonly car?: Answer['found'][number]
}

/** Each vehicle that was found, and each plate that nobody registered. */
const linesOf = (answers: readonly Answer[]): Line[] =>
  answers.flatMap(({ plate, found }, at): Line[] =>
    found.length === 0
      ? [{ key: `${at}`, plate }]
      : found.map((car) => ({ key: `${at}-${car.id}`, plate, car })),
  )

const columns: Column<Line>[] = [
  {
    id: 'plate',
    header: '车牌',
    kind: 'text',
    width: 128,
    cell: ({ plate, car }) => <PlateMark plate={plate} color={car?.plateColor} />,
  },
  {
    id: 'state',
    header: '状态',
    kind: 'status',
    width: 120,
    cell: ({ car }) =>
      car === undefined ? (
        <StatusTag tone="neutral">未登记</StatusTag>
      ) : car.blacklisted ? (
        <StatusTag tone="danger">黑名单</StatusTag>
      ) : (
        <FieldValue meta={fieldOf(vehicle, 'state')} value={car.state} />
      ),
  },
  {
    id: 'kind',
    header: '身份',
    kind: 'text',
    width: 96,
    cell: ({ car }) => <FieldValue meta={fieldOf(vehicle, 'vehicleKind')} value={car?.vehicleKind} />,
  },
  { id: 'estate', header: '小区', kind: 'text', cell: ({ car }) => car?.estate ?? '—' },
]

/** 批量查车: whether plates that were read off or pasted belong to somebody here. */
export function CheckPlates({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [busy, setBusy] = useState(false)
  const plates = text.split(/[\s,，;；、]+/).filter((plate) => plate !== '')
  const fault = plates.length > maxPlates ? `最多${maxPlates}个车牌` : undefined

  const check = async () => {
    setBusy(true)
    try {
      setLines(linesOf(await client.call(checkPlates, { plates })))
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="批量查车"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={plates.length === 0 || fault !== undefined}
            onClick={() => void check()}
          >
            查询
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="车牌" help="每行一个，也可以用空格或逗号隔开" error={fault}>
          <TextArea value={text} onChange={setText} minRows={4} maxRows={8} />
        </Field>
        {lines && (
          <DataTable
            label="查车结果"
            columns={columns}
            rows={lines}
            getRowId={({ key }) => key}
            getRowName={({ plate }) => plate}
          />
        )}
      </div>
    </Dialog>
  )
}
