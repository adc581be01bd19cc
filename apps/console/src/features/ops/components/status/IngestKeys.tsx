import { ingestKey } from '@linli/api-client/contract/access/ingest-key'
import { KeysPage } from '../../../../resource/KeysPage.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

const KeyUsage = whenOpened(async () => (await import('./KeyUsage.tsx')).KeyUsage)

/** 接入密钥: what devices and gateways sign their events with. The secret is shown after it is made, and never again. */
export function IngestKeys() {
  return (
    <KeysPage
      page={useResourcePage(ingestKey)}
      title="接入密钥"
      warning="密钥只显示这一次，请立即复制并写入设备配置；遗失后只能更换。"
      told={({ keyId, secret }) => ({ label: '密钥编号', name: keyId, secret })}
      tabs={({ id }) => [{ key: 'usage', label: '用量', content: <KeyUsage keyId={id} /> }]}
    />
  )
}
