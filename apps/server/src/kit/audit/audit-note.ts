/** One changed field as the operation log shows it; personal values are masked on both sides. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

/** What a handler tells the operation log beyond what the layer knows by itself. */
export interface AuditNote {
  /** Entity the call was about, by the resource's entity name. */
  readonly resource?: string
  readonly targetId?: number
  /** Name of the row; the log masks it where it is a person's. */
  readonly targetName?: string
  readonly estateId?: number | null
  /** zh-CN line; by default the label of the call and the target's name. */
  readonly title?: string
  readonly reason?: string
  readonly diff?: readonly FieldChange[]
  readonly rowCount?: number
  /** On what left the house: leads from the file to this row. */
  readonly traceCode?: string
}
