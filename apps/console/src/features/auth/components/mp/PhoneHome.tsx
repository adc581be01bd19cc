import { mpGrant } from '@linli/api-client/contract/auth/mp-grant'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

/** 手机预览: what somebody finds at home in the mini-program, room by room. */
export function PhoneHome({ mpUserId }: { readonly mpUserId: number }) {
  const words = useDictOptions('mp_capability')
  const { data, error, refetch } = useResourceList(mpGrant, {
    pageNum: 1,
    pageSize: 20,
    mpUserId,
    state: ['active'],
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.records.length === 0) return <Empty title="该账号没有有效授权" cause="实名认证后按居住关系授权" />
  return (
    <div className="w-full max-w-[390px] rounded-[28px] border-8 border-border bg-page p-4">
      {data.records.map(({ id, labels, roomId, capabilities }) => (
        <section key={id} className="mb-4">
          <h3 className="m-0 mb-2 text-h4">{labels?.roomId ?? roomId}</h3>
          <ul className="m-0 grid list-none grid-cols-4 gap-2 p-0 text-center text-small">
            {words
              .filter(({ value }) => capabilities.includes(value))
              .map(({ value, label }) => (
                <li key={value} className="rounded-card bg-surface px-1 py-3">
                  {label}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
