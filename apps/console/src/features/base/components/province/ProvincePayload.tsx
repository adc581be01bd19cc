import { provincePayload, revealProvincePayload } from '@linli/api-client/contract/base/province-calls'
import { Descriptions } from '@linli/ui/descriptions'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { InClear } from '../../../../resource/InClear.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'

/** 上报内容: what the platform is told of an object as it is now. */
export function ProvincePayload({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(provincePayload, { id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-40" />
  if (data.fields === null) return <Empty title="没有可上报的内容：对象已删除或不在上报范围" />
  return (
    <InClear
      of="上报内容"
      code="base:province:reveal"
      masked={data}
      look={async (reason) => await client.call(revealProvincePayload, { id, reason })}
    >
      {({ fields }) => (
        <Descriptions
          columns={2}
          items={(fields ?? []).map(({ label, value }) => ({ key: label, label, value }))}
        />
      )}
    </InClear>
  )
}
