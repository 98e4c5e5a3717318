pub(crate) fn check(_: &crate::RailroadRevolution) -> Result<(), String> {
    Ok(())
}
