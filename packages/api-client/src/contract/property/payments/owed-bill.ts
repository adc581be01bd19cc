import * as z from 'zod/mini'

/** A bill as it stands on a day, with what is charged for being late until then: at the desk and on the telephone. */
export const owedBillFields = {
  id: z.int(),
  billNo: z.string(),
  subjectName: z.string(),
  objectName: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  dueDate: z.string(),
  receivable: z.int(),
  paid: z.int(),
  /** What is left of the amount itself. */
  principal: z.int(),
  late: z.int(),
  owed: z.int(),
  overdueDays: z.int(),
  frozen: z.boolean(),
}
