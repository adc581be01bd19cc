/** Where its pages are, by the names of their files. */
export const visitorUrls = {
  'visitor-approvals': '/visitor-management2',
  'visitor-records': '/visitor-management3',
  'visitor-desk': '/visitor-registration',
} as const
