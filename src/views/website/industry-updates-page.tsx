import { Updates, type UpdatesProps } from '#src/views/website/updates.tsx'
import '#src/views/website/markup/text.css'

export const IndustryUpdatesPage = (props: UpdatesProps) => <Updates {...props} page="industryUpdates" />
