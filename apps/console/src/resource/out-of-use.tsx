import { StatusTag } from '@linli/ui/status-tag'

/** Said beside the name of a row that is out of use; of one in use, as most are, nothing is said. */
export const outOfUse = (enabled: unknown) =>
  enabled === false ? <StatusTag tone="neutral">已停用</StatusTag> : null
