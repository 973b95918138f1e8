import { HomePage } from '#src/views/public/home-page.tsx'

export default HomePage
