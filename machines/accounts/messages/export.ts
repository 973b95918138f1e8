// The export of a person's data.

export const EXPORT_TITLE = 'Export Data'
export const EXPORT_DATA = 'Export my data'
export const DOWNLOAD_EXPORT = 'Download'
export const EXPORT_LEAD =
  'A JSON file with your profile, settings, devices, saved accounts, adverts, orders, messages, transactions, swaps, notifications and requests to Support.'
export const EXPORT_CODE = 'We email you a code to confirm. You can export your data once in 24 hours.'
export const EXPORT_PREPARING = 'Your file is being prepared. We will email you when it is ready.'
export const EXPORT_ASKED = 'Your data is being prepared. We will email you when it is ready'
/** `until`: '8 May 2026, 14:45'. */
export const exportReady = (until: string) => `Your file is ready. You can download it until ${until}.`
export const ONE_EXPORT_A_DAY = 'You can export your data once in 24 hours'
