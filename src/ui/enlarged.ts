/**
 * A page that is narrow for the size of its text: on a phone with a text of 200 %. What is side by side elsewhere is one below the other, and
 * what is one line may be two. `main` is the container (base.css).
 */
export const ENLARGED = '@container page (max-width: 14.99rem)'
