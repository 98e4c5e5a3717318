/** JSON Patch on plain objects: what changes is replaced, the rest is shared. */
import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';

export type Patch = JSONPatchDocument;

/** The value after the patch; null if the patch does not fit it. */
export function applyPatch<T>(value: T, patch: Patch): T | null {
  try {
    return immutableJSONPatch(value, patch) as T;
  } catch {
    return null;
  }
}
