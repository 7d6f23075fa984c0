import type { NavigateFunction } from 'react-router';
import { createPage, inWords, type PageFolder, pageKinds } from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { ask } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { fileAddress } from '../queries.ts';

/** Asks for the name of a new page, adds it to the draft, like the file `from` if there is one, and opens its form. */
export async function addPage(folder: PageFolder, navigate: NavigateFunction, from?: string): Promise<void> {
  const { noun, namedBy, above } = pageKinds[folder];
  let added = '';
  const isAdded = await ask({
    title: `Add an ${noun}`,
    body: (
      <TextInput
        name="name"
        label={inWords(namedBy)}
        help={`“Weaving” becomes ${above}/weaving. Visitors see it when its fields are filled in and it is published.`}
        required
      />
    ),
    action: 'Add to the draft',
    run: async (fields) => {
      const body = { folder, name: String(fields.get('name')), ...(from && { from }) };
      added = (await call(createPage, { body })).path;
    },
  });
  if (isAdded) navigate(fileAddress(added));
}
