import { Atlas } from '#src/atlas/atlas.tsx'

export default function StatechartsRoute() {
  return <Atlas />
}
