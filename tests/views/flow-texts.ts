/**
 * What a view reads in which states, literal, and updated by no program: its texts, in their order, by the condition under which they are read.
 * A condition is `always`, `sometimes` (it may be read), or terms joined by ` & ` and ` | `. A term is a state that is active, or a value of
 * the context or of what the view is given (`order.side=buyer`, `failure=null`, `shared.settings.hide_assets=true`); `!` negates it. A list
 * has a value that is in it.
 * A text ends with its tone, with `(chosen)` and with where it leads; in a row, it begins with the row's key. The name of a flow in
 * parentheses is a view of that flow.
 */
export type Texts = Readonly<Record<string, readonly string[]>>
