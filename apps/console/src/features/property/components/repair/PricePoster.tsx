import { repairPrice } from '@linli/api-client/contract/property/repair-price'
import { repairPoster } from '@linli/api-client/contract/property/repair-type-calls'
import { f, metaOf, type OutputOf, wordsOf } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { useRef, useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { client } from '../../../../session/client.ts'

type Poster = OutputOf<typeof repairPoster>

const fields = { estateId: f.ref('小区', 'base/estates', { required: true }) }
const money = metaOf(repairPrice.fields.price)

const priceOf = ({ price, priceMax }: Poster['prices'][number]) =>
  [wordsOf(money, price), ...(priceMax === null ? [] : [wordsOf(money, priceMax)])].join('–')

/** What repairs cost in an estate and by when somebody comes, to be hung up for residents. */
export function PricePoster({ onClose }: { readonly onClose: () => void }) {
  const [poster, setPoster] = useState<Poster | null>(null)
  // The dialog closes itself once it has what is printed; then the printer is waited for.
  const isPrinting = useRef(false)
  if (poster !== null)
    return (
      <PrintSheet onDone={onClose}>
        <Sheet poster={poster} />
      </PrintSheet>
    )
  return (
    <FieldsDialog
      title="打印价目公示"
      fields={fields}
      submitLabel="打印"
      onClose={() => {
        if (!isPrinting.current) onClose()
      }}
      onSubmit={async ({ estateId }) => {
        setPoster(await client.call(repairPoster, { estateId: Number(estateId) }))
        isPrinting.current = true
      }}
    />
  )
}

const Sheet = ({ poster: { estate, company, hotline, categories, prices } }: { readonly poster: Poster }) => (
  <article className="m-6 grid grid-cols-1 gap-4 text-body">
    <header className="flex items-start justify-between gap-6 border-b-2 border-black pb-3">
      <div className="grid gap-1">
        <p className="m-0 text-small">{company ?? estate}</p>
        <h1 className="m-0 text-h2">{estate}维修服务价目公示</h1>
        {hotline !== null && <p className="m-0">服务热线 {hotline}</p>}
      </div>
      {hotline !== null && (
        <figure className="m-0 grid justify-items-center gap-1">
          <QrCode value={`tel:${hotline}`} size={96} label="服务热线二维码" />
          <figcaption className="text-caption">扫码拨打</figcaption>
        </figure>
      )}
    </header>
    {categories.map(({ name, types }) => (
      <section key={name} className="break-inside-avoid">
        <h2 className="mt-0 mb-1 text-body font-semibold">{name}</h2>
        <PrintTable
          heads={['报修类型', '收费', '接单 / 到场 / 完成']}
          rows={types.map((type) => ({ key: type.name, cells: [type.name, type.fee, type.limits] }))}
        />
      </section>
    ))}
    {prices.length > 0 && (
      <section>
        <h2 className="mt-0 mb-1 text-body font-semibold">维修价目</h2>
        <PrintTable
          heads={['适用', '项目', '规格', '类别', '单位', '单价（元）']}
          figures={[5]}
          rows={prices.map((one) => ({
            key: `${one.name} ${one.spec}`,
            cells: [one.type ?? '通用', one.name, one.spec, one.kind, one.unit, priceOf(one)],
          }))}
        />
      </section>
    )}
  </article>
)
