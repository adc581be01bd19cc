import {
  credentialFields,
  credentialsOf,
  type CredentialName,
  type mpApp,
} from '@linli/api-client/contract/system/mp-app'
import {
  credentialReason,
  mpCredentials,
  setMpCredentials,
} from '@linli/api-client/contract/system/mp-app-calls'
import { metaOf, type RowOf } from '@linli/api-client/kit'
import { CopyText } from '@linli/ui/copy-text'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'

type App = RowOf<typeof mpApp>
const labelOf = (name: CredentialName) => metaOf(credentialFields[name]).label

/** Which credentials are set, since when, and by which print two of them are told apart. */
export function AppCredentials({ app }: { readonly app: App }) {
  const { data, error, refetch } = useCall(mpCredentials, { id: app.id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label="凭证" className="grid gap-2 py-4">
      <h3 className="m-0 text-body font-semibold">凭证</h3>
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {data?.map(({ name, fingerprint, setAt, previousUntil }) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{labelOf(name)}</dt>
            <dd className="m-0">
              {setAt === null ? (
                <StatusTag tone="neutral">未设置</StatusTag>
              ) : (
                <>
                  {`已设置 · 指纹 ${fingerprint ?? ''} · ${formatDateTime(setAt)}`}
                  {previousUntil !== null && (
                    <span className="block text-caption text-text-2">
                      {`原凭证保留到 ${formatDateTime(previousUntil)}`}
                    </span>
                  )}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {app.callbackUrl && (
        <p className="m-0 text-small text-text-2">
          填到平台后台的回调地址：
          <CopyText text={app.callbackUrl} mono />
        </p>
      )}
    </section>
  )
}

/** 设置凭证: those of the kind of the application; what is left empty stays as it is. */
export function SetCredentials({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const set = useWrite(setMpCredentials)
  const names = credentialsOf[app.kind]
  return (
    <FieldsForm
      title={`设置“${app.name}”的凭证`}
      submitLabel="保存"
      fields={{
        ...Object.fromEntries(names.map((name) => [name, credentialFields[name]])),
        ...credentialReason,
      }}
      note={`凭证加密保存，保存后不再显示；不填的保持不变。${app.callbackUrl ? `平台后台的回调地址填 ${app.callbackUrl}。` : ''}`}
      onSubmit={async ({ reason, ...values }) => {
        await set.mutateAsync({ id: app.id, reason: String(reason), ...values })
        toast.success('凭证已保存，请测试连接')
      }}
      onClose={onClose}
    />
  )
}
