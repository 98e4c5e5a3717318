/** The name of a page that is about one thing of many, once it is known: "Rules of this game". */
export const named = $state<{ title: string | null }>({ title: null });
