import { ssoKey } from '@linli/api-client/contract/auth/sso-calls'
import { Button } from '@linli/ui/button'
import { CopyText } from '@linli/ui/copy-text'
import { Descriptions } from '@linli/ui/descriptions'
import { Field } from '@linli/ui/field'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { TextArea } from '@linli/ui/text-area'
import { formatDateTime } from '@linli/validators/format-date-time'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { download } from '../../../resource/download.ts'
import { useCall } from '../../../resource/queries.ts'
import { sampleFor, ssoSamples } from './sso-samples.ts'

/** What the other system needs: the public key, and how a link is made with it. */
export function SsoSample({ clientId }: { readonly clientId: string }) {
  const { data, error, refetch } = useCall(ssoKey, undefined)
  const [language, setLanguage] = useState<(typeof ssoSamples)[number]['key']>('java')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const sample = ssoSamples.find(({ key }) => key === language)
  const code = sampleFor(sample?.code ?? '', clientId, location.origin)
  return (
    <section aria-label="接入说明" className="grid min-w-0 gap-4">
      <h3 className="m-0 text-h4">接入说明</h3>
      <Descriptions
        columns={1}
        items={[
          { key: 'kid', label: '公钥编号', value: <CopyText text={data.kid} mono /> },
          { key: 'alg', label: '算法', value: data.alg },
          { key: 'since', label: '启用时间', value: formatDateTime(new Date(data.activatedAt)) },
          ...(data.previousUntil === null
            ? []
            : [{ key: 'until', label: '旧公钥可用至', value: formatDateTime(new Date(data.previousUntil)) }]),
        ]}
      />
      <Field label="公钥">
        <TextArea value={data.publicKey} readOnly minRows={4} maxRows={6} />
      </Field>
      <span>
        <Button
          icon={Download}
          onClick={() =>
            download(new Blob([data.publicKey], { type: 'application/x-pem-file' }), `${data.kid}.pem`)
          }
        >
          下载公钥
        </Button>
      </span>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="示例语言"
          options={ssoSamples.map(({ key, label }) => ({ value: key, label }))}
          value={language}
          onChange={setLanguage}
        />
        {sample && (
          <Button
            icon={Download}
            onClick={() => download(new Blob([code], { type: 'text/plain' }), sample.file)}
          >
            下载示例
          </Button>
        )}
      </div>
      <Field label="示例代码">
        <TextArea value={code} readOnly minRows={10} maxRows={18} />
      </Field>
    </section>
  )
}
